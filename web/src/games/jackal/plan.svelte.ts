// The row that I am laying: it is mine alone until it is sent. Board and hand of one table share it.
import type { TableState } from '../../state/table.svelte';
import { load, store } from '../../state/storage';

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

export const taste = $state({ coordinates: load('jackal.coordinates', false) });

export function toggleCoordinates(): void {
  taste.coordinates = !taste.coordinates;
  store('jackal.coordinates', taste.coordinates);
}
