// The position document of flint as the rules file has it.
import type { Document } from '../../net/protocol';

export interface TrickCard {
  who: string;
  card: string;
}
export interface Trick {
  cards: TrickCard[];
  winner: string;
  move: 'front' | 'back' | 'frozen' | 'none';
}
export interface FlintView {
  phase: 'trick' | 'dig' | 'over';
  round: number;
  turn: string;
  row: string[];
  pirates: Record<string, 'wheel' | 'anchor' | 'sabre' | 'barrel' | 'x'>;
  trump: string;
  tricks_left: number;
  hands: Record<string, string[] | number>;
  trick: TrickCard[];
  led: string;
  tricks: Trick[] | number;
  last_trick: Trick | 'none';
  treasures: number[] | number;
  treasure: number | 'none';
  opened: number[];
  pieces: string[] | number;
  turned: { who: string; piece: 'gold' | 'plunder' }[];
  pieces_left: number;
  dug: Record<string, number>;
  gold: Record<string, number>;
  last_dig:
    'none' | { treasure: number; turned: { who: string; piece: 'gold' | 'plunder' }[]; dug: Record<string, number> };
}

export function read(view: Document): FlintView {
  return view as unknown as FlintView;
}

export function count(list: unknown[] | number): number {
  return typeof list === 'number' ? list : list.length;
}
