// Raiding parties, for display only: the server alone decides what a party is worth. The view says what lies in front of
// everybody but not how strong it is, so the best party (RU-9.12) is looked for here.
import type { Rank, Suit } from './words';

export const suitOrder: Suit[] = ['anchor', 'heart', 'kraken', 'skull', 'swords'];
export const rankOrder = ['1', '2', '3', '4', '5', '6', '7', 'qtr', 'cpt'] as const;
export type SetRank = (typeof rankOrder)[number];
export type Pattern = 'kind' | 'straight' | 'flush' | 'straightFlush' | 'fullShip';

export interface Cell {
  suit: Suit;
  rank: SetRank;
}
// A card of a party and what it stands for; without `as` a parrot still waits for its rank.
export interface Member {
  card: string;
  as?: Cell;
}
export interface SetValue {
  pattern: Pattern;
  strength: number;
}
export interface PartySet extends SetValue {
  members: Member[];
}
export interface Party {
  strength: number;
  sets: PartySet[];
  unused: string[];
  isSure: boolean; // else there were too many ways to try them all
}

const split = (card: string): [Suit, Rank] => card.split(' ') as [Suit, Rank];
export const isParrot = (card: string): boolean => card.endsWith(' parrot');

// What a card stands for when nothing else is said.
export function ownCell(card: string): Cell | undefined {
  const [suit, rank] = split(card);
  return rank === 'parrot' ? undefined : { suit, rank: rank as SetRank };
}

export function setValue(cells: Cell[]): SetValue | undefined {
  const n = cells.length;
  const ranks = [...new Set(cells.map(({ rank }) => rankOrder.indexOf(rank)))].sort((a, b) => a - b);
  const suits = new Set(cells.map(({ suit }) => suit));
  if (new Set(cells.map(({ suit, rank }) => `${suit} ${rank}`)).size < n) return undefined;
  if (n >= 2 && ranks.length === 1) return { pattern: 'kind', strength: 6 * n - 8 };
  if (n < 3) return undefined;
  const isStraight = ranks.length === n && ranks[n - 1]! - ranks[0]! === n - 1;
  if (suits.size === 1)
    return isStraight ? { pattern: 'straightFlush', strength: 4 * n } : { pattern: 'flush', strength: 3 * n - 1 };
  if (!isStraight) return undefined;
  return n === 9 ? { pattern: 'fullShip', strength: 25 } : { pattern: 'straight', strength: 2 * n };
}

// The written form: `raid heart 2, swords parrot as 3; heart cpt as kraken 6, kraken 5`.
export function writeMember({ card, as }: Member): string {
  const own = ownCell(card);
  if (as === undefined || (own?.suit === as.suit && own.rank === as.rank)) return card;
  return isParrot(card) ? `${card} as ${as.rank}` : `${card} as ${as.suit} ${as.rank}`;
}
export function writeParty(sets: Member[][]): string {
  const filled = sets.filter((set) => set.length > 0);
  if (filled.length === 0) return 'raid none';
  return `raid ${filled.map((set) => set.map(writeMember).join(', ')).join('; ')}`;
}
export function readParty(action: string): Member[][] {
  if (!action.startsWith('raid ') || action === 'raid none' || action === 'raid auto') return [];
  return action
    .slice('raid '.length)
    .split('; ')
    .map((set) =>
      set.split(', ').map((member) => {
        const [card, given] = member.split(' as ') as [string, string | undefined];
        if (given === undefined) return { card, as: ownCell(card) };
        const [suit, rank] = isParrot(card) ? [split(card)[0], given] : split(given);
        return { card, as: { suit, rank: rank as SetRank } };
      }),
    );
}

// The search of the rules file: rank by rank, keeping the best way to each state.
interface State {
  parrots: number; // left; a bit for each suit
  jokers: number; // left
  flush: number[]; // by suit: cards of its flush, 3 for more
  run: number[]; // by suit: cards of the straight flush that reaches the rank just done
  straights: [number, number, number]; // open straights of one, two, three or more cards
  firsts: number; // of these, those that began with rank 1
  worth: number;
  from?: State;
  plan?: Plan;
}
type Kind = 'plain' | 'parrot' | 'joker';
interface Place {
  suit: number;
  kind: Kind;
}
interface Plan {
  flush: Place[];
  run: Place[];
  row: Place[];
  kind: number; // cards of the row in a set of a kind
  straights: number; // and in straights
}
const point = 64; // more than a party has cards: strength counts first, then few cards
const worth = (strength: number): number => strength * point - 1;
// How many states are kept: for the figures beside the ships few, so that a step is drawn in time; for one's own raid
// as many as any usual crew needs.
const effort = { glance: 300, thorough: 4000 };

export function bestParty(
  pirates: string[],
  wild: string[],
  withoutKraken: boolean,
  care: keyof typeof effort = 'thorough',
): Party {
  const key = `${pirates.join()}|${wild.join()}|${withoutKraken}|${care}`;
  const known = found.get(key);
  if (known) return known;
  if (found.size > 200) found.clear();
  const party = search(pirates, wild, withoutKraken, effort[care]);
  found.set(key, party);
  return party;
}
const found = new Map<string, Party>();

function search(pirates: string[], wild: string[], withoutKraken: boolean, mostStates: number): Party {
  const plain = new Set(pirates.filter((card) => !isParrot(card) && !wild.includes(card)));
  const has = (suit: number, rank: number): boolean => plain.has(`${suitOrder[suit]} ${rankOrder[rank]}`);
  const parrots = suitOrder.reduce((set, suit, at) => set | (pirates.includes(`${suit} parrot`) ? 1 << at : 0), 0);
  const inGame = suitOrder.map((suit) => suit !== 'kraken' || !withoutKraken);
  // Suits with too few cards have neither flush nor straight flush.
  const isLive = suitOrder.map((suit, at) => {
    const own = [...plain].filter((card) => card.startsWith(suit)).length + ((parrots >> at) & 1);
    return own + (inGame[at] ? wild.length : 0) >= 3;
  });
  const ranks = rankOrder.map((_, rank) => rank);
  const above = suitOrder.map((_, suit) => ranks.map((rank) => ranks.filter((r) => r > rank && has(suit, r)).length));
  const inRow = ranks.map((rank) => suitOrder.filter((_, suit) => has(suit, rank)).length);
  const later = (suit: number, rank: number): number => above[suit]![rank]!;
  const area: Area = { has, later, row: (rank) => inRow[rank] ?? 0, inGame, isLive };
  let isSure = true;
  let states: State[] = [
    {
      parrots,
      jokers: wild.length,
      flush: [0, 0, 0, 0, 0],
      run: [0, 0, 0, 0, 0],
      straights: [0, 0, 0],
      firsts: 0,
      worth: 0,
    },
  ];
  for (let rank = 0; rank < rankOrder.length; ++rank) {
    const next = new Map<string, State>();
    for (const state of states) advance(state, rank, area, next);
    states = [...next.values()];
    if (states.length > mostStates) {
      isSure = false;
      states = states.sort((a, b) => b.worth - a.worth).slice(0, mostStates);
    }
  }
  const ended = states
    .filter(
      ({ flush, run, straights }) =>
        flush.every((n) => n !== 1 && n !== 2) &&
        run.every((n) => n !== 1 && n !== 2) &&
        straights[0] + straights[1] === 0,
    )
    .map((state) => ({ state, worth: state.worth + 7 * point * state.firsts }));
  const best = ended.reduce((a, b) => (b.worth > a.worth ? b : a), ended[0]!);
  return muster(best.state, pirates, wild, isSure);
}

interface Area {
  has: (suit: number, rank: number) => boolean;
  later: (suit: number, rank: number) => number; // plain cards of higher ranks
  row: (rank: number) => number; // plain cards of a rank
  inGame: boolean[];
  isLive: boolean[];
}

function advance(state: State, rank: number, area: Area, next: Map<string, State>): void {
  const plan: Plan = { flush: [], run: [], row: [], kind: 0, straights: 0 };
  const go = (suit: number, parrots: number, jokers: number, flush: number[], run: number[], gain: number): void => {
    if (suit === suitOrder.length) {
      if (canEnd(rank, parrots, jokers, flush, run, area))
        divide(state, rank, plan, { parrots, jokers, flush, run, gain }, next, area);
      return;
    }
    const place = (kind: Kind): void => {
      const left = kind === 'parrot' ? parrots & ~(1 << suit) : parrots;
      const fewer = kind === 'joker' ? jokers - 1 : jokers;
      const mustRun = state.run[suit] === 1 || state.run[suit] === 2;
      if (!mustRun) {
        plan.row.push({ suit, kind });
        go(suit + 1, left, fewer, flush, put(run, suit, 0), gain);
        plan.row.pop();
      }
      if (!area.isLive[suit]) return;
      plan.run.push({ suit, kind });
      go(suit + 1, left, fewer, flush, put(run, suit, Math.min(3, state.run[suit]! + 1)), gain + worth(4));
      plan.run.pop();
      if (mustRun) return;
      plan.flush.push({ suit, kind });
      const more = put(flush, suit, Math.min(3, flush[suit]! + 1));
      go(suit + 1, left, fewer, more, put(run, suit, 0), gain + worth(flush[suit] === 0 ? 2 : 3));
      plan.flush.pop();
    };
    if (area.has(suit, rank)) return place('plain');
    if (state.run[suit] !== 1 && state.run[suit] !== 2) go(suit + 1, parrots, jokers, flush, put(run, suit, 0), gain);
    if ((parrots >> suit) & 1) place('parrot');
    else if (jokers > 0 && area.inGame[suit]) place('joker');
  };
  go(0, state.parrots, state.jokers, state.flush, state.run, 0);
}

// Flushes and straight flushes under way can still have their three cards.
function canEnd(rank: number, parrots: number, jokers: number, flush: number[], run: number[], area: Area): boolean {
  return suitOrder.every((_, suit) => {
    const wild = ((parrots >> suit) & 1) + (area.inGame[suit] ? jokers : 0);
    const isShort = flush[suit] === 1 || flush[suit] === 2;
    const isBegun = run[suit] === 1 || run[suit] === 2;
    if (isShort && area.later(suit, rank) + wild < 3 - flush[suit]!) return false;
    if (!isBegun) return true;
    return rank + 3 - run[suit]! < rankOrder.length && (area.has(suit, rank + 1) || wild > 0);
  });
}

function put(list: number[], at: number, value: number): number[] {
  if (list[at] === value) return list;
  const copy = [...list];
  copy[at] = value;
  return copy;
}

// The cards of a rank that are in no flush: of a kind, in straights, or left over.
function divide(
  state: State,
  rank: number,
  plan: Plan,
  after: { parrots: number; jokers: number; flush: number[]; run: number[]; gain: number },
  next: Map<string, State>,
  area: Area,
): void {
  const wildLeft = suitOrder.filter((_, suit) => (after.parrots >> suit) & 1).length + after.jokers;
  const nextRow = rank + 1 < rankOrder.length ? area.row(rank + 1) + wildLeft : 0;
  const cards = plan.row.length;
  const [ones, twos, threes] = state.straights;
  const wild = plan.row.filter(({ kind }) => kind !== 'plain').length;
  for (let straights = ones + twos; straights <= cards; ++straights) {
    const others = straights - ones - twos;
    const longer = Math.min(others, threes);
    if (others > longer && rank > 6) break; // too late for a new one
    if (others - longer + ones > nextRow) break; // they could not go on
    for (let kind = 0; kind <= cards - straights; ++kind) {
      if (kind === 1 || cards - kind - straights > cards - wild) continue;
      const firsts = rank === 0 ? straights : rank >= 3 ? Math.min(state.firsts, longer) : state.firsts;
      const value = state.worth + after.gain + straights * worth(2) + (kind > 0 ? (6 * kind - 8) * point - kind : 0);
      const open: [number, number, number] = [others - longer, ones, twos + longer];
      const key = `${after.parrots},${after.jokers},${after.flush.join('')},${after.run.join('')},${open.join('.')},${firsts}`;
      if ((next.get(key)?.worth ?? -1e9) >= value) continue;
      next.set(key, {
        ...{ parrots: after.parrots, jokers: after.jokers, flush: after.flush, run: after.run },
        ...{ straights: open, firsts, worth: value, from: state },
        plan: { flush: [...plan.flush], run: [...plan.run], row: [...plan.row], kind, straights },
      });
    }
  }
}

// The sets that the plans of all ranks make.
function muster(last: State, pirates: string[], wild: string[], isSure: boolean): Party {
  const plans: Plan[] = [];
  for (let state: State | undefined = last; state?.plan; state = state.from) plans.unshift(state.plan);
  const sets: Member[][] = [];
  const flushes: (Member[] | undefined)[] = [];
  let runs: (Member[] | undefined)[] = [];
  let straights: Member[][] = [];
  const jokers = [...wild];
  const begin = (): Member[] => {
    const set: Member[] = [];
    sets.push(set);
    return set;
  };
  plans.forEach((plan, at) => {
    const rank = rankOrder[at]!;
    const member = ({ suit, kind }: Place): Member => {
      const as = { suit: suitOrder[suit]!, rank };
      if (kind === 'plain') return { card: `${as.suit} ${rank}`, as };
      if (kind === 'parrot') return { card: `${as.suit} parrot`, as };
      const own = jokers.indexOf(`${as.suit} ${rank}`);
      return { card: jokers.splice(Math.max(own, 0), 1)[0]!, as };
    };
    for (const place of plan.flush) (flushes[place.suit] ??= begin()).push(member(place));
    const before = runs;
    runs = [];
    for (const place of plan.run) (runs[place.suit] = before[place.suit] ?? begin()).push(member(place));
    const row = [...plan.row];
    if (plan.kind > 0) begin().push(...row.splice(0, plan.kind).map(member));
    // Short straights must go on; those that began with rank 1 may become a full ship.
    const urgency = (set: Member[]): number => (set.length < 3 ? 0 : set[0]?.as?.rank === '1' ? 1 : 2);
    const waiting = straights.sort((a, b) => urgency(a) - urgency(b));
    straights = row.splice(0, plan.straights).map((place, number) => {
      const set = waiting[number] ?? begin();
      set.push(member(place));
      return set;
    });
  });
  const valued = sets.map((members) => ({ members, ...setValue(members.map(({ as }) => as!))! }));
  const used = new Set(sets.flat().map(({ card }) => card));
  return {
    strength: valued.reduce((sum, { strength }) => sum + strength, 0),
    sets: valued.sort((a, b) => b.strength - a.strength),
    unused: pirates.filter((card) => !used.has(card)),
    isSure,
  };
}
