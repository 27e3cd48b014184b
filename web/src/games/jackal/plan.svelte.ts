// The row that I am laying: it is mine alone until it is sent. Board and hand of one table share it.
import type { TableState } from '../../state/table.svelte';
import { load, store } from '../../state/storage';
import { canReach, type Habits, type Held } from './preview';

export interface Laid {
  card: string;
  to?: string; // the space for which it was laid, if it was laid by tapping one
}

class Plan {
  laid: Laid[] = $state([]);
  round = $state(0);
  seen = $state(''); // a space that somebody wants to know about
  wish: { space: string; cards: string[] } | undefined = $state(); // several cards lead there
  isDoubling = $state(false); // the next space tapped is for a Doubling

  get row(): string[] {
    return this.laid.map(({ card }) => card);
  }
  lay(card: string, to?: string): void {
    this.laid = [...this.laid, to === undefined ? { card } : { card, to }];
    this.wish = undefined;
    this.seen = '';
  }
  takeBack(at = this.laid.length - 1): void {
    // What was laid behind it started from elsewhere: the cards stay, the spaces are forgotten.
    this.laid = this.laid.flatMap((each, i) => (i === at ? [] : i > at ? [{ card: each.card }] : [each]));
    this.wish = undefined;
  }
  clear(): void {
    this.laid = [];
    this.wish = undefined;
    this.seen = '';
  }
}

const plans = new WeakMap<TableState, Plan>();

export function planOf(table: TableState): Plan {
  let plan = plans.get(table);
  if (!plan) plans.set(table, (plan = new Plan()));
  return plan;
}

export function heldOf(hand: string[]): Held {
  return {
    weapon: hand.filter((card) => card === 'weapon').length,
    doubling: hand.filter((card) => card === 'doubling').length,
  };
}

export function habitsOf(table: TableState): Habits {
  return {
    blocked: String(table.room?.options.blocked ?? 'stay'),
    doublingSteps: Number(table.room?.options.doubling_steps ?? 1),
  };
}

// No row that could be laid of this hand leads to a treasure.
export function isHopeless(table: TableState, rows: string[], hand: string[]): boolean {
  return !canReach(rows, [], hand, heldOf(hand), habitsOf(table));
}

export const taste = $state({ coordinates: load('jackal.coordinates', true) });

export function toggleCoordinates(): void {
  taste.coordinates = !taste.coordinates;
  store('jackal.coordinates', taste.coordinates);
}
