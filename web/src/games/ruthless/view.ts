// The position document of ruthless as the rules file has it.
import type { Document } from '../../net/protocol';
import type { TableState } from '../../state/table.svelte';
import { figures, type Figures } from './figures';
import type { Achievement } from './words';

export interface RaidResult {
  strength: number;
  unused: number;
  prize: number;
}
export interface Score {
  prizes: number;
  achievements: number;
  officers: number;
  parley: number;
  total: number;
  rank: number;
}
type By<T> = Record<string, T>;

export interface RuthlessView {
  phase: 'draw' | 'turns' | 'final_recruit' | 'raid' | 'over';
  round: number;
  start: string;
  turn: string;
  step: 'command' | 'recruit' | 'none';
  final_queue: string[];
  tavern: string[];
  pirate_deck: string[] | number;
  pirate_discard: string[];
  treasure_deck: string[] | number;
  treasure_discard: string[];
  hand: By<string[] | number>;
  deck: By<string[] | number>;
  discard: By<string[]>;
  ship: By<string[]>;
  recruits: By<string[]>;
  wild: By<string[]>;
  buried: By<string[] | number>;
  coins: By<number>;
  parley: By<boolean>;
  prizes: By<number[]>;
  played: string[];
  pending: string[];
  looked: string[] | number;
  seen_top: By<string[] | number>;
  answers: By<string>;
  last_raid: By<RaidResult>;
  achievements: By<By<number>>;
  scores: By<Score>;
  owned: By<string[]>;
  party: By<{ strength: number; unused: number; sets: string[] }>;
}

export function read(view: Document): RuthlessView {
  return view as unknown as RuthlessView;
}

export function count(list: unknown[] | number | undefined): number {
  return typeof list === 'number' ? list : (list?.length ?? 0);
}

// What is seen of a pile: the cards, or none.
export function open(list: string[] | number | undefined): string[] {
  return Array.isArray(list) ? list : [];
}

export function playersOf(view: RuthlessView): string[] {
  return Object.keys(view.coins);
}

export function roundsOf(view: RuthlessView): number {
  return playersOf(view).length === 2 ? 6 : 5;
}

// The stack of prize tokens of a round (RU-1.7).
export function prizesOf(round: number, players: number): number[] {
  return round <= 2 ? Array.from({ length: players }, () => 1) : [6, 3, 2, 1].slice(0, players);
}

export function achievementsOf(table: TableState): Achievement[] {
  const listed = table.room?.options.achievements as unknown;
  if (Array.isArray(listed)) return listed as Achievement[];
  const written = typeof listed === 'string' ? listed : '[richest, merciless]';
  return written.replace(/[[\]\s]/g, '').split(',') as Achievement[];
}

// What is printed on a card. Of a deck of the table's own only what the server says is known here.
export function printedOn(table: TableState, card: string): Figures {
  const isStandard = (table.room?.options.deck ?? 'standard') === 'standard';
  return (isStandard || card === 'monkey' ? figures[card] : undefined) ?? { powers: '' };
}

// Cards in a list that has some twice: each with a key that stays with it.
export function keyed(cards: string[]): { card: string; key: string }[] {
  return cards.map((card, at) => ({
    card,
    key: `${card}#${cards.slice(0, at).filter((other) => other === card).length}`,
  }));
}

// Each kind once, with its number.
export function kinds(cards: string[]): { card: string; number: number }[] {
  return [...new Set(cards)].map((card) => ({ card, number: cards.filter((other) => other === card).length }));
}
