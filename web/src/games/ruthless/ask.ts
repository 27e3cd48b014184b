// What is asked, and what the buttons offer. All that is offered is in the list of legal actions; what is not is still
// there to be pressed, and the server says why not.
import type { TableState } from '../../state/table.svelte';
import type { Choice, Place } from './choice.svelte';
import { describe, nameOf, powersOf, sourceOf } from './describe';
import { cards, coins, f, type Phrase } from './phrases';
import { areaOf, bestParty, setValue, writeParty, type Member } from './party';
import { readPowers } from './powers';
import { count, keyed, open, playersOf, printedOn, type RuthlessView } from './view';
import { readCard } from './words';

export type Kind =
  | 'parley'
  | 'command'
  | 'recruit'
  | 'use'
  | 'attack'
  | 'attacked'
  | 'brawl'
  | 'bury'
  | 'rescue'
  | 'lookout'
  | 'loot'
  | 'raid'
  | 'wait'
  | 'over';

export interface Offer {
  key: string;
  label: string;
  about?: string;
  powers?: string; // drawn as symbols
  action?: string; // legal
  off?: string; // not legal: the server says why
  run?: () => void;
  main?: boolean;
}
export interface Ask {
  text: string;
  news?: 'tavern' | 'raid' | 'goals'; // what is told instead to those who have not closed it
  offers: Offer[];
}

export function kindOf(view: RuthlessView, table: TableState): Kind {
  if (view.phase === 'over') return 'over';
  if (!table.isMyTurn) return 'wait';
  if (view.phase === 'draw') return 'parley';
  if (view.phase === 'raid') return 'raid';
  const [asked] = view.pending;
  if (asked !== undefined) return asked.split(' ')[0] as Kind;
  return view.step === 'command' ? 'command' : 'recruit';
}

const isLoot = (card: string): boolean => {
  const read = readCard(card);
  return read !== 'monkey' && !(read && 'rank' in read);
};

// The cards that can be chosen now, by place: those with a legal action of the present question.
export function choosable(
  kind: Kind,
  mode: Choice['mode'],
  legal: Set<string>,
): (place: Place, card: string) => boolean {
  const starts = (start: string): boolean => [...legal].some((action) => action.startsWith(start));
  const brawl = kind === 'brawl' || mode === 'brawl';
  const bury = kind === 'bury' || mode === 'bury';
  return (place, card) => {
    if (place === 'tavern') return legal.has(`${brawl ? 'brawl' : 'recruit'} ${card}`) && (kind !== 'command' || brawl);
    if (place === 'discard') return bury ? legal.has(`bury ${card} from discard`) : legal.has(`rescue ${card}`);
    if (place === 'looked') return legal.has(`take ${card}`);
    if (place === 'treasure') return false;
    if (bury) return legal.has(`bury ${card} from hand`);
    if (kind === 'parley') return starts('parley ');
    if (kind === 'attacked') return legal.has(`discard ${card}`);
    if (kind !== 'command' || mode) return false;
    if (card === 'monkey') return starts('brawl ') || starts('bury ') || legal.has('plunder') || legal.has('idle');
    return isLoot(card) ? legal.has(`trade ${card}`) : legal.has(`board ${card}`);
  };
}

// Of the trades of just these cards, the one whose order is nearest to that of choosing (RU-5.2).
export function tradeOf(chosen: string[], legal: Set<string>): string | undefined {
  const same = [...chosen].sort().join();
  const trades = [...legal]
    .filter((action) => action.startsWith('trade '))
    .map((action) => ({ action, cards: action.slice('trade '.length).split(', ') }))
    .filter((trade) => [...trade.cards].sort().join() === same);
  const disorder = (list: string[]): number =>
    list.reduce(
      (sum, card, at) =>
        sum + list.slice(at + 1).filter((later) => chosen.indexOf(later) < chosen.indexOf(card)).length,
      0,
    );
  return trades.sort((a, b) => disorder(a.cards) - disorder(b.cards))[0]?.action;
}

// What the chosen loot brings, for display: coins, and the powers that follow.
function gain(table: TableState, chosen: string[]): { coins: number; then: string } {
  const steps = chosen.flatMap((card) => readPowers(printedOn(table, card).powers).flat());
  return {
    coins: steps.filter(({ power }) => power === 'trade').reduce((sum, { number }) => sum + (number ?? 0), 0),
    then: steps
      .filter(({ power }) => power !== 'trade')
      .map(({ power, number }) => powersOf(`${power}${number ? ` ${number}` : ''}`))
      .join(', '),
  };
}

interface Now {
  table: TableState;
  view: RuthlessView;
  me: string;
  choice: Choice;
  legal: Set<string>;
}

export function askOf(now: Now): Ask {
  const { view, table, choice } = now;
  const kind = kindOf(view, table);
  const { card, place } = choice;
  const read = card === undefined ? '' : `${nameOf(card)}: ${describe(table, card)}`;
  const offers = offersOf(kind, now);
  if (read === '') {
    const news = newsOf(kind, now);
    if (news) return { text: hintOf(kind, now), news, offers };
  }
  if (place === 'tavern' || kind === 'wait' || kind === 'over') return { text: read || hintOf(kind, now), offers };
  if (kind === 'command' && choice.mode === undefined) return { text: read || f('hint.command'), offers };
  return { text: kind === 'parley' ? hintOf(kind, now) : [read, hintOf(kind, now)].filter(Boolean)[0]!, offers };
}

function newsOf(kind: Kind, { view, me, choice, legal }: Now): Ask['news'] {
  if (kind === 'wait') return 'goals';
  if (kind === 'recruit') return view.phase === 'turns' && canRecruit(legal) ? 'tavern' : undefined;
  return kind === 'raid' && !choice.isByHand && bestParty(view, me).strength > 0 ? 'raid' : undefined;
}

function hintOf(kind: Kind, { view, me, choice, table, legal }: Now): string {
  switch (kind) {
    case 'command':
      return choice.mode === 'bury'
        ? f('hint.bury.monkey')
        : choice.mode === 'brawl'
          ? f('hint.brawl')
          : f('hint.command');
    case 'recruit': {
      const used = view.recruits[me]?.length ?? 0;
      if (!canRecruit(legal)) return whyNobody(view, table, me, used);
      if (view.phase === 'final_recruit')
        return f(table.room?.options.final_draw === 'reopen' ? 'hint.final.reopen' : 'hint.final');
      return f('hint.recruit', { count: used });
    }
    case 'loot':
      return f(table.legal.some(([action]) => action === 'keep') ? 'hint.loot' : 'hint.loot.sell');
    case 'attacked':
      return f(legal.has('pay coin') ? 'hint.attacked' : 'hint.attacked.poor');
    case 'raid':
      if (choice.isByHand) return parrotHint(view, me) ?? raidHint(view);
      return `${raidHint(view)} ${f('hint.raid.monkeys')}`;
    case 'over':
      return f('hint.wait');
    default:
      return f(`hint.${kind}` as Phrase);
  }
}
const canRecruit = (legal: Set<string>): boolean => [...legal].some((action) => action.startsWith('recruit '));

// Why step 2 offers nobody, for display.
function whyNobody(view: RuthlessView, table: TableState, me: string, used: number): string {
  if (used >= 3) return f('hint.recruit.full');
  if (view.tavern.length === 0) return f('hint.recruit.nobody');
  const costs = view.tavern.map((card) => printedOn(table, card).cost);
  if (costs.includes(undefined)) return ''; // a deck of the table's own
  return f('hint.recruit.poor', {
    coins: coins(view.coins[me] ?? 0),
    cost: Math.min(...costs.map((cost) => cost ?? 0)),
  });
}
function raidHint(view: RuthlessView): string {
  return f(view.round <= 2 ? 'hint.raid.port' : 'hint.raid.piracy');
}
function parrotHint(view: RuthlessView, me: string): string | undefined {
  const area = [...(view.ship[me] ?? []), ...(view.recruits[me] ?? [])];
  if (area.some((card) => card.endsWith(' parrot'))) return f('hint.parrot');
  return (view.wild[me]?.length ?? 0) > 0 ? f('hint.joker') : undefined;
}

// Legal, or there to be asked about.
function offer(legal: Set<string>, action: string, rest: Omit<Offer, 'key' | 'action' | 'off'>): Offer {
  return { key: action, ...rest, ...(legal.has(action) ? { action } : { off: action }) };
}

function offersOf(kind: Kind, now: Now): Offer[] {
  const { view, table, me, choice, legal } = now;
  const { card, place } = choice;
  // While something else is asked, a look at the tavern must not hide the answers.
  const isTavernAsked = kind === 'command' || kind === 'recruit' || kind === 'brawl';
  if (place === 'tavern' && card !== undefined && isTavernAsked) {
    if (kind === 'brawl' || choice.mode === 'brawl')
      return [
        offer(legal, `brawl ${card}`, { label: f('do.throw'), about: nameOf(card), main: true }),
        ...back(choice),
      ];
    const { cost } = printedOn(table, card);
    const label = cost === undefined ? f('do.recruit.plain') : f('do.recruit', { cost: coins(cost) });
    const recruit = offer(legal, `recruit ${card}`, { label, about: nameOf(card), main: true });
    return kind === 'recruit' ? [recruit, endTurn(legal)] : [recruit];
  }
  switch (kind) {
    case 'parley': {
      const chosen = choice.names;
      // Written in card order, as the hand is.
      const sorted = keyed(open(view.hand[me])).filter(({ key }) => choice.has('hand', key));
      const action = `parley ${sorted.map((each) => each.card).join(', ')}`;
      const about = chosen.length === 0 ? f('do.parley.none') : f('do.parley.about', { count: cards(chosen.length) });
      return [
        offer(legal, 'no parley', {
          label: f('do.noParley'),
          about: f('do.noParley.about'),
          main: chosen.length === 0,
        }),
        offer(legal, action.trim(), { label: f('do.parley'), about, main: chosen.length > 0 }),
      ].map((each, at) => ({ ...each, key: String(at) }));
    }
    case 'command':
      return commandOffers(now);
    case 'recruit':
      return [endTurn(legal)];
    case 'use':
      return [...legal].map((action) => ({
        key: action,
        action,
        label: powersOf(action.slice('use '.length)),
        ...(/\d/.test(action) ? {} : { powers: action.slice('use '.length) }), // a figure is in the words
        main: true,
      }));
    case 'attack':
      return playersOf(view)
        .filter((name) => legal.has(`attack ${name}`))
        .map((name) => ({
          key: name,
          action: `attack ${name}`,
          label: name,
          about: `${coins(view.coins[name] ?? 0)}, ${cards(count(view.hand[name]))}`,
        }));
    case 'attacked': {
      const about = f('do.pay.about', { coins: coins(view.coins[me] ?? 0) });
      const pay = legal.has('pay coin') ? [offer(legal, 'pay coin', { label: f('do.pay'), about })] : [];
      if (place !== 'hand' || card === undefined) return pay;
      return [...pay, offer(legal, `discard ${card}`, { label: f('do.discard'), about: nameOf(card), main: true })];
    }
    case 'bury':
      return buryOffer(now);
    case 'rescue':
      return place === 'discard' && card !== undefined
        ? [offer(legal, `rescue ${card}`, { label: f('do.rescue'), about: nameOf(card), main: true })]
        : [];
    case 'lookout':
      return place === 'looked' && card !== undefined
        ? [offer(legal, `take ${card}`, { label: f('do.take'), about: nameOf(card), main: true })]
        : [];
    case 'loot': {
      const treasure = view.pending[0]!.slice('loot '.length);
      const { sold } = printedOn(table, treasure);
      return [
        offer(legal, 'sell', { label: f('do.sell'), about: sold && f('do.sell.about', { powers: powersOf(sold) }) }),
        offer(legal, 'keep', { label: f('do.keep'), about: f('do.keep.about') }),
      ];
    }
    case 'raid':
      return raidOffers(now);
    default:
      return [];
  }
}

function endTurn(legal: Set<string>): Offer {
  const isOnly = !canRecruit(legal);
  const about = f(isOnly ? 'do.endTurn.none' : 'do.endTurn.about');
  return offer(legal, 'end turn', { label: f('do.endTurn'), about, main: isOnly });
}
function back(choice: Choice): Offer[] {
  return choice.mode === undefined ? [] : [{ key: 'back', label: f('do.back'), run: () => choice.clear() }];
}

function commandOffers(now: Now): Offer[] {
  const { table, view, me, choice, legal } = now;
  const { card, place } = choice;
  if (choice.mode === 'bury') return [...buryOffer(now), ...back(choice)];
  if (choice.mode === 'brawl') return back(choice);
  if (place !== 'hand' || card === undefined) return [];
  if (card === 'monkey') return monkeyOffers(choice, legal);
  if (!isLoot(card)) {
    const { powers } = printedOn(table, card);
    const about = powers ? f('do.board.about', { powers: powersOf(powers) }) : f('do.board.none');
    return [offer(legal, `board ${card}`, { label: f('do.board'), about, main: true })];
  }
  const chosen = choice.names;
  const { coins: sum, then } = gain(table, chosen);
  const label = sum > 0 ? f('do.trade', { coins: coins(sum) }) : f('do.trade.plain');
  const about = then ? f('do.trade.then', { powers: then }) : f('do.trade.about', { count: cards(chosen.length) });
  const loot = keyed(open(view.hand[me])).filter((each) => isLoot(each.card));
  const all: Offer = {
    key: 'all',
    label: f('do.tradeAll'),
    about: f('do.tradeAll.about'),
    run: () => (choice.cards = loot.map(({ key }) => key)),
  };
  const trade = tradeOf(chosen, legal) ?? `trade ${chosen.join(', ')}`;
  return [
    { ...offer(legal, trade, { label, about, main: true }), key: 'trade' },
    ...(chosen.length < loot.length ? [all] : []),
  ];
}

function monkeyOffers(choice: Choice, legal: Set<string>): Offer[] {
  if (legal.has('idle')) return [offer(legal, 'idle', { label: f('do.idle'), about: f('do.idle.about'), main: true })];
  const first = (start: string): string | undefined => [...legal].find((action) => action.startsWith(start));
  const enter = (mode: 'brawl' | 'bury', otherwise: string): Offer => ({
    key: mode,
    label: f(`do.${mode}`),
    about: f(`do.${mode}.about`),
    powers: mode,
    ...(first(`${mode} `) === undefined
      ? { off: otherwise }
      : {
          run: () => {
            choice.clear();
            choice.mode = mode;
          },
        }),
  });
  return [
    enter('brawl', 'brawl anchor 1'),
    enter('bury', 'bury monkey from hand'),
    offer(legal, 'plunder', { label: f('do.plunder'), about: f('do.plunder.about'), powers: 'plunder' }),
  ];
}

function buryOffer({ choice, legal }: Now): Offer[] {
  const { card, place } = choice;
  if (card === undefined || (place !== 'hand' && place !== 'discard')) return [];
  const about = f(`do.buryThis.${place}`);
  return [offer(legal, `bury ${card} from ${place}`, { label: f('do.buryThis'), about, main: true })];
}

// What the party put together by hand is worth, for display; the server checks it.
export function handStrength(sets: Member[][]): number {
  return sets.reduce((sum, set) => {
    const cells = set.map(({ as }) => as);
    return sum + (cells.every((cell) => cell !== undefined) ? (setValue(cells)?.strength ?? 0) : 0);
  }, 0);
}

function raidOffers({ view, me, choice }: Now): Offer[] {
  if (!choice.isByHand) {
    const { strength } = bestParty(view, me);
    const auto = { key: 'raid', action: 'raid auto', main: true };
    if (strength === 0) return [{ ...auto, label: f('do.raid.goOn') }];
    return [
      { ...auto, label: f('do.raid'), about: f('do.raid.about', { strength }) },
      { key: 'hand', label: f('do.byHand'), about: f('do.byHand.about'), run: () => (choice.isByHand = true) },
    ];
  }
  const strength = handStrength(choice.sets);
  const hasSet = choice.sets.some((set) => set.length > 0);
  const about = hasSet ? f('do.raid.about', { strength }) : f('do.raid.none');
  const label = f(hasSet ? 'do.raid' : 'do.raid.out');
  return [
    { key: 'raid', action: writeParty(choice.sets), label, about, main: true },
    { key: 'best', label: f('do.best'), about: f('do.best.about'), run: () => choice.clearAll() },
  ];
}

// The sentence above the hand.
export function promptOf(view: RuthlessView, table: TableState, choice: Choice): string {
  const kind = kindOf(view, table);
  const asked = view.pending[0] ?? '';
  const source = sourceOf(table, view);
  const card = source ? nameOf(source) : f('power');
  switch (kind) {
    case 'over':
      return f('over');
    case 'wait':
      return waitFor(view, table, card);
    case 'command':
      if (choice.mode) return f(`ask.mode.${choice.mode}`);
      return f(choice.place === 'hand' && choice.cards.length > 0 ? 'ask.command.chosen' : 'ask.command');
    case 'recruit':
      return f(
        `ask.${view.phase === 'final_recruit' ? 'final' : 'recruit'}${canRecruit(legalOf(table)) ? '' : '.none'}`,
      );
    case 'attacked':
      return f(legalOf(table).has('pay coin') ? 'ask.attacked' : 'ask.attacked.poor', { name: view.turn });
    case 'loot':
      return f('ask.loot', { card: nameOf(asked.slice('loot '.length)) });
    case 'raid':
      return f(choice.isByHand ? 'ask.raid.hand' : raidAsk(view, table.me ?? ''));
    case 'parley':
      return f('ask.parley');
    default:
      return f(`ask.${kind}`, { card });
  }
}

function raidAsk(view: RuthlessView, me: string): Phrase {
  if (areaOf(view, me).length === 0) return 'ask.raid.nobody';
  return bestParty(view, me).strength > 0 ? 'ask.raid' : 'ask.raid.none';
}

function waitFor(view: RuthlessView, table: TableState, card: string): string {
  const name = view.turn;
  if (view.phase === 'draw') return f('other.parley');
  if (view.phase === 'raid') return f(table.me !== undefined && view.answers[table.me] ? 'raid.waiting' : 'other.raid');
  const [verb = '', ...rest] = (view.pending[0] ?? '').split(' ');
  if (verb === 'loot') return f('other.loot', { name, card: nameOf(rest.join(' ')) });
  if (verb === 'use') return f('other.use', { name, card });
  if (verb === 'attacked') return f('other.attacked', { name, whom: rest.join(' ') });
  if (verb) return f('other.power', { name, powers: `${card}, ${powersOf(verb)}` });
  return f(view.step === 'command' ? 'other.command' : 'other.recruit', { name });
}

// What may be done now; nothing while earlier steps are still being shown.
export function legalOf(table: TableState): Set<string> {
  return new Set(table.isMyTurn ? table.legal.flatMap(([action]) => action ?? []) : []);
}
