// The position document of jackal as the rules file has it, and what a table needs to read from it.
import type { Document } from '../../net/protocol';
import type { GameEvent } from '../ui';

export interface PirateState {
  at: string;
  steps: number;
  state: 'aboard' | 'walking' | 'bandit' | 'treasure' | 'stopped';
  next: number;
  rough: boolean;
}
export interface JackalView {
  phase: 'harbour' | 'plan' | 'resolve' | 'over';
  round: number;
  first: string;
  island: { name: string; rows: string[] };
  islands_left: string[] | number;
  hands: Record<string, string[] | number>;
  plans: Record<string, string[] | string>;
  visiting: Record<string, number>;
  turn: string;
  asked: string[];
  answers: Record<string, number | string>;
  rums: Record<string, number>;
  attached: Record<string, string[][]>;
  pirates: Record<string, PirateState>;
  deck: string[] | number;
  discard: string[];
  coins: Record<string, number>;
  bank: number | 'none';
  gained: Record<string, number>;
  // Only in a scene that the page has put between two steps: what has been told so far of the second.
  told?: GameEvent[];
}

export function read(view: Document): JackalView {
  return view as unknown as JackalView;
}

export function count(list: unknown[] | number | undefined): number {
  return typeof list === 'number' ? list : (list?.length ?? 0);
}

export function signAt(rows: string[], space: string): string {
  return rows[Number(space.slice(1)) - 1]?.[space.charCodeAt(0) - 65] ?? '~';
}

// Where a space is: columns and rows from 0.
export function position(space: string): { x: number; y: number } {
  return { x: space.charCodeAt(0) - 65, y: Number(space.slice(1)) - 1 };
}

const specials = new Set(['friday', 'weapon', 'doubling', 'rum']);

// Cards that are not laid but kept for the own turn.
export function isSpecial(card: string): boolean {
  return specials.has(card);
}

// The spaces that legal actions with this verb name: `step C3`, `double C4`.
export function spacesOf(legal: Iterable<string>, verb: 'step' | 'double'): string[] {
  const found: string[] = [];
  for (const action of legal) {
    if (action.startsWith(`${verb} `)) found.push(action.slice(verb.length + 1));
  }
  return found;
}

// Has the player laid his row, or whatever else is decided in secret?
export function hasDecided(view: JackalView, player: string): boolean {
  return view.plans[player] !== undefined;
}
