import { list } from '../../i18n';
import { settings } from '../../state/settings.svelte';
import type { TableState } from '../../state/table.svelte';
import type { Fact, GameEvent, GameUi } from '../ui';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Hands from './Hands.svelte';
import { f, tapWord } from './phrases';
import { isHopeless, planOf } from './plan.svelte';
import { scenes } from './scenes';
import { count, hasDecided, isSpecial, read, spacesOf, type JackalView } from './view';
import { cardName } from './words';

const times: Record<string, number> = {
  'row laid': 2600,
  visited: 2000,
  'rum played': 1300,
  landed: 800,
  'not landed': 1400,
  moved: 850,
  blocked: 900,
  'card attached': 900,
  'bandit met': 900,
  'turn ended': 1000,
  'gold taken': 6500,
  'island found': 700,
};

const rules: Record<string, string> = {
  'first chosen': 'JA-1.6',
  'island found': 'JA-2.2',
  decided: 'JA-3.8',
  'row laid': 'JA-3.9',
  visited: 'JA-4.3',
  'cards drawn': 'JA-10.2',
  'deck shuffled': 'JA-10.5',
  'rum played': 'JA-5.4',
  landed: 'JA-5.6',
  'not landed': 'JA-5.7',
  moved: 'JA-6.1',
  blocked: 'JA-6.4',
  'bandit met': 'JA-7.5',
  'turn ended': 'JA-5.9',
  'gold taken': 'JA-9.3',
  'first passed': 'JA-10.7',
  'game ended': 'JA-11.2',
};
const attachments: Record<string, string> = { friday: 'JA-8.2', weapon: 'JA-8.3', doubling: 'JA-8.4' };

const named = (card: string): string => cardName(card, settings.language);

function planPrompt(view: JackalView, table: TableState, me: string): string {
  const waiting = table.players
    .map((seat) => seat.name)
    .filter((name) => !hasDecided(view, name) && !(name in view.visiting));
  const mine = view.plans[me];
  const names = list(waiting);
  if (me in view.visiting) return f('wait.tortuga');
  if (mine !== undefined) {
    const isVisit = typeof mine === 'string' && mine.startsWith('tortuga');
    return f(isVisit ? 'wait.plan.tortuga' : mine === 'sail' ? 'wait.sail' : 'wait.plan', { names });
  }
  const held = view.hands[me];
  if (!Array.isArray(held)) return f('wait.others', { names });
  if (view.phase === 'harbour') return f(table.isAsked ? 'ask.harbour' : 'wait.harbour', { names });
  if (table.isMyTurn && !table.legal.some(([action]) => action?.startsWith('plan'))) return f('ask.plan.pass');
  if (held.every(isSpecial)) {
    const mayVisit = table.legal.some(([action]) => action?.startsWith('tortuga '));
    return f(mayVisit ? 'ask.plan.dud.tortuga' : 'ask.plan.dud');
  }
  const key = isHopeless(table, view.island.rows, held) ? 'ask.plan.hopeless' : 'ask.plan';
  return f(planOf(table).laid.length > 0 ? `${key}.more` : key);
}

function turnPrompt(view: JackalView, table: TableState): string {
  const legal = new Set(table.legal.map(([action]) => action ?? ''));
  const pirate = view.pirates[view.turn];
  const row = view.plans[view.turn] ?? [];
  const next = pirate?.next ?? 1;
  const values = { number: next, all: row.length, card: named(row[next - 1] ?? ''), tap: tapWord() };
  if (pirate?.state === 'bandit') return f(legal.has('attach weapon') ? 'ask.bandit' : 'ask.bandit.none');
  if (planOf(table).isDoubling) return f('ask.double', { card: named(row[next - 2] ?? '') });
  if (legal.has('stay')) return f('ask.stay', values);
  const targets = spacesOf(legal, 'step').length;
  if (targets > 0) return f(targets === 1 ? 'ask.step.one' : 'ask.step', values);
  return f(legal.size > 1 ? 'ask.end' : 'ask.end.none');
}

function promptFor(view: JackalView, table: TableState): string {
  const me = table.me ?? '';
  const name = view.turn;
  if (view.phase === 'over') return f('over');
  if (view.phase !== 'resolve') return planPrompt(view, table, me);
  if (view.told)
    return view.told.some((event) => event.event === 'gold taken') ? f('pay.now') : f('wait.turn', { name });
  if (view.asked.length > 0) {
    if (!view.asked.includes(me)) return f('wait.rum', { names: list(view.asked), name });
    const hasRum = table.legal.some(([action]) => action?.startsWith('rum '));
    return f(hasRum ? 'ask.rum' : 'ask.rum.none', { name });
  }
  if (name === me && table.isMyTurn) return turnPrompt(view, table);
  if (view.pirates[name]?.state === 'bandit') return f('wait.bandit', { name });
  return name === 'none' ? '' : f('wait.turn', { name });
}

// Always as many facts, so that no box grows when somebody decides.
function factsOf(view: JackalView, player: string): Fact[] {
  const facts: Fact[] = [
    { icon: 'two-coins', label: f('coins'), text: String(view.coins[player] ?? 0) },
    { icon: 'cards', label: f('hand'), text: String(count(view.hands[player])) },
  ];
  if (player in view.visiting) facts.push({ icon: 'tavern-sign', label: f('at.tortuga'), text: '' });
  else if (view.phase === 'plan' || view.phase === 'harbour') {
    const isDone = hasDecided(view, player); // until then a blank as wide as the mark
    facts.push({ label: f(isDone ? 'decided' : 'rows.waiting'), text: isDone ? '✓' : '\u2003' });
  }
  if (view.first === player) facts.push({ icon: 'compass', label: f('first'), text: '', isByName: true });
  return facts;
}

export const ui: GameUi = {
  Board,
  Hand,
  Hands,
  seats: 'row',
  scenes,
  prompt: (view, table) => promptFor(read(view), table),
  facts: (view, player) => factsOf(read(view), player),
  time: (event: GameEvent) => times[String(event.event)] ?? 0,
  sound(event) {
    switch (event.event) {
      case 'row laid':
      case 'card attached':
        return 'card';
      case 'landed':
      case 'moved':
      case 'decided':
        return 'knock';
      case 'rum played':
      case 'bandit met':
        return 'plunder';
      case 'gold taken':
        return 'gold';
      case 'island found':
        return 'trick';
      default:
        return undefined;
    }
  },
  rule: (event) => (event.event === 'card attached' ? attachments[String(event.card)] : rules[String(event.event)]),
  stage(view, table) {
    const { round, phase } = read(view);
    const where = phase === 'over' ? '' : f(`stage.${phase}`);
    const rounds = Number(table.room?.options.islands ?? 10);
    return [f('round', { round, rounds }), where].filter(Boolean).join(' · ');
  },
};
