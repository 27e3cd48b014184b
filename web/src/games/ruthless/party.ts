// Raiding parties: those of the view, and sets that are being put together by hand. What such a set is worth is for
// display only: the server decides.
import type { RuthlessView } from './view';
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
const readSet = (set: string): Member[] =>
  set.split(', ').map((member) => {
    const [card, given] = member.split(' as ') as [string, string | undefined];
    if (given === undefined) return { card, as: ownCell(card) };
    const [suit, rank] = isParrot(card) ? [split(card)[0], given] : split(given);
    return { card, as: { suit, rank: rank as SetRank } };
  });
const valued = (members: Member[]): PartySet => ({ members, ...setValue(members.flatMap(({ as }) => as ?? []))! });

export function readParty(action: string): PartySet[] {
  if (!action.startsWith('raid ') || action === 'raid none' || action === 'raid auto') return [];
  return action
    .slice('raid '.length)
    .split('; ')
    .map((set) => valued(readSet(set)));
}

export const areaOf = (view: RuthlessView, name: string): string[] => [
  ...(view.ship[name] ?? []),
  ...(view.recruits[name] ?? []),
];

// The best party of what somebody has laid out so far, the strongest set first.
export function bestParty(view: RuthlessView, name: string): Party {
  const { strength = 0, sets: written = [] } = view.party[name] ?? {};
  const sets = written.map((set) => valued(readSet(set))).sort((a, b) => b.strength - a.strength);
  const used = new Set(sets.flatMap(({ members }) => members.map(({ card }) => card)));
  return { strength, sets, unused: areaOf(view, name).filter((card) => !used.has(card)) };
}
