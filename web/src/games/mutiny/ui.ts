import { list } from '../../i18n';
import type { Sound } from '../../state/sound';
import type { TableState } from '../../state/table.svelte';
import type { Badge, GameEvent, GameUi } from '../ui';
import { choicesOf, isAnyTime, type Choice } from './actions';
import Board from './Board.svelte';
import Detail from './Detail.svelte';
import Hand from './Hand.svelte';
import Hands from './Hands.svelte';
import './icons';
import { cardName, momentOf } from './names';
import { f, type Phrase } from './phrases';
import { scenes } from './scenes';
import { cards, count, openGold, quartermasterOf, read, topOf, type MutinyView } from './view';

const times: Record<string, number> = {
  appointed: 700,
  sailed: 700,
  'mutiny called': 1500,
  'destination returned': 500,
  played: 450,
  'effect played': 900,
  'traitor played': 1300,
  cancelled: 1100,
  revealed: 1500,
  adjusted: 900,
  'jacks counted': 700,
  'attack succeeded': 3500,
  'attack failed': 3500,
  'prizes found': 900,
  'prize taken': 800,
  'prize dealt': 600,
  'prize donated': 700,
  'prize claimed': 800,
  'prize exchanged': 500,
  'prize cashed': 600,
  'quartermaster changed': 900,
  'captain changed': 1200,
  'map found': 800,
  'no map': 1200,
  'guard named': 800,
  'guard changed': 800,
  buried: 700,
  'buried taken': 900,
  'punishment ordered': 800,
  'punishment refused': 500,
  whipped: 1300,
  stolen: 700,
  'mutiny ended': 3500,
  'crew dealt': 500,
  forced: 900,
  accepted: 700,
  promised: 300,
};

const rules: Record<string, string> = {
  'captain chosen': 'MU-1.3',
  'round began': 'MU-2.1',
  appointed: 'MU-3.1',
  'cards drawn': 'MU-2.3',
  'crew shuffled': 'MU-15.4',
  sailed: 'MU-4.1',
  'mutiny called': 'MU-10.2',
  'destination returned': 'MU-10.6',
  'traitor played': 'MU-14.14',
  cancelled: 'MU-13.4',
  revealed: 'MU-5.10',
  adjusted: 'MU-14.4',
  'jacks counted': 'MU-5.12',
  'attack succeeded': 'MU-5.13',
  'attack failed': 'MU-5.15',
  'prizes found': 'MU-6.1',
  'prize taken': 'MU-6.3',
  'prize dealt': 'MU-6.5',
  'prize donated': 'MU-14.2',
  'prize claimed': 'MU-14.2',
  'nothing claimed': 'MU-14.2',
  'prize exchanged': 'MU-7.3',
  'prize cashed': 'MU-7.6',
  'quartermaster changed': 'MU-14.13',
  'captain changed': 'MU-12.1',
  'map found': 'MU-8.2',
  'no map': 'MU-8.4',
  'guard named': 'MU-8.7',
  'guard stayed': 'MU-8.8',
  'guard changed': 'MU-8.8',
  buried: 'MU-8.10',
  'buried taken': 'MU-14.11',
  'punishment ordered': 'MU-9.1',
  'punishment refused': 'MU-9.1',
  whipped: 'MU-9.4',
  stolen: 'MU-14.10',
  discarded: 'MU-15.2',
  'mutiny ended': 'MU-11.12',
  'prizes lost': 'MU-12.3',
  'crew gathered': 'MU-12.5',
  'crew dealt': 'MU-12.5',
  forced: 'MU-14.9',
  offered: 'MU-16.3',
  accepted: 'MU-16.4',
  declined: 'MU-16.5',
  withdrawn: 'MU-16.5',
  'offers lapsed': 'MU-16.5',
  promised: 'MU-16.8',
  shown: 'MU-18.7',
  'voyage ended': 'MU-4.6',
  'jewels drawn': 'MU-17.5',
  'game ended': 'MU-17.6',
};

const sounds: Record<string, Sound> = {
  played: 'card',
  'effect played': 'card',
  'traitor played': 'plunder',
  'mutiny called': 'knock',
  'mutiny ended': 'trick',
  revealed: 'card',
  'attack succeeded': 'gold',
  'attack failed': 'plunder',
  'prize taken': 'gold',
  'prize dealt': 'gold',
  'prize cashed': 'gold',
  whipped: 'plunder',
  accepted: 'gold',
  buried: 'knock',
};

// Whom the table waits for, and what may be done all the same.
function waitFor({ asked }: MutinyView, choices: Choice[]): string {
  const [one = ''] = asked;
  const wait = asked.length > 1 ? f('wait.many', { count: asked.length }) : one && f('wait.one', { name: one });
  const cards = new Set(choices.filter(isAnyTime).map((choice) => cardName(choice.cards[0] ?? '')));
  const may = choices.some(({ verb }) => verb === 'join')
    ? f('may.fight')
    : choices.some((choice) => choice.verb === 'play' && !isAnyTime(choice))
      ? f('may.help')
      : cards.size > 0
        ? f('may.play', { cards: list([...cards]) })
        : '';
  return `${wait} ${may}`.trim();
}

function promptFor(view: MutinyView, table: TableState): string {
  const { me } = table;
  const moment = momentOf(view);
  const top = topOf(view);
  const choices = choicesOf(table);
  if (moment === 'over') return f('over');
  if (me === undefined || !view.asked.includes(me)) return waitFor(view, choices);
  if (choices.length === 0) return f('wait.watch'); // it is asked no more
  if (table.pending === 'pass') return f('ask.passing');
  if (choices.every((choice) => choice.verb === 'pass' || isAnyTime(choice))) return f('ask.none');
  switch (moment) {
    case 'attack':
      return f(quartermasterOf(view) === me ? 'ask.attack.reveal' : 'ask.attack');
    case 'mutiny':
      return f(view.mutiny !== 'none' && me in view.mutiny.sides ? 'ask.mutiny' : 'ask.mutiny.free');
    case 'discard':
      return f('ask.discard', { count: view.must_discard[me] ?? 1 });
    case 'donate':
      return f('ask.donate', { name: top?.player ?? '' });
    case 'forced': {
      const side = view.mutiny === 'none' ? undefined : view.mutiny.sides[me];
      return f('ask.forced', { side: side ? f(`side.${side}`) : '' });
    }
    default:
      return f(`ask.${moment}` as Phrase);
  }
}

function badgesOf(view: MutinyView, player: string): Badge[] {
  const badges: Badge[] = [];
  if (view.captain === player) badges.push({ icon: 'hat', label: f('captain'), key: 'captain' });
  if (view.quartermaster === player)
    badges.push({ icon: 'scroll-unfurled', label: f('quartermaster'), key: 'quartermaster' });
  if (view.guard === player) badges.push({ icon: 'anchor', label: f('guardDuty'), key: 'guard' });
  if (view.mutiny !== 'none' && view.mutiny.sides[player] === 'mutineers')
    badges.push({ icon: 'crossed-pistols', label: f('side.mutineers'), key: `mutineer:${player}` });
  return badges;
}

export const ui: GameUi = {
  Board,
  Hand,
  Hands,
  Detail,
  prompt: (view, table) => promptFor(read(view), table),
  facts(view, player) {
    const { hands, prizes, buried } = read(view);
    const open = prizes[player];
    const { gold, others } = openGold(cards(open));
    const isHidden = typeof open === 'number';
    return [
      { icon: 'cards', label: f('fact.hand'), text: String(count(hands[player])) },
      {
        icon: 'two-coins',
        label: isHidden ? f('fact.gold.hidden') : f('fact.gold', { gold, count: others }),
        text: isHidden ? `${open}?` : `${gold}${others > 0 ? '+' : ''}`, // how many, the label says
      },
      ...(count(buried[player]) > 0
        ? [{ icon: 'spade' as const, label: f('fact.buried'), text: String(count(buried[player])) }]
        : []),
    ];
  },
  badges: (view, player) => badgesOf(read(view), player),
  scenes,
  isQuiet: (view) => read(view).asked.length > 1,
  time: (event: GameEvent) => times[String(event.event)] ?? 0,
  sound: (event) => sounds[String(event.event)],
  rule: (event) => rules[String(event.event)],
  stage(view, table) {
    const { round, voyages } = read(view);
    const all = Number(table.room?.options.voyages ?? 10);
    return `${f('round', { round })} · ${f('voyages', { done: voyages, all })}`;
  },
};
