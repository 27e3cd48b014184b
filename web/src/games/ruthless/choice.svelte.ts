// What its user has chosen but not yet done. Board and hand share it.
import type { TableState } from '../../state/table.svelte';
import type { Member } from './party';

export type Place = 'hand' | 'discard' | 'looked' | 'tavern' | 'treasure';

export class Choice {
  place: Place | undefined = $state();
  cards: string[] = $state.raw([]); // keys as `keyed` makes them; several for a trade or a parley
  mode: 'brawl' | 'bury' | undefined = $state(); // a command that needs a target
  isByHand = $state(false);
  sets: Member[][] = $state.raw([[]]);
  active = $state(0); // the set that takes the next card

  private slots: (string | undefined)[] = [];

  // The tavern in places that stay: the view has the row in card order, and nobody wants the others to move when one
  // is gone. A new pirate takes an empty place.
  seated(tavern: string[]): (string | undefined)[] {
    const stay = this.slots.map((card) => (card !== undefined && tavern.includes(card) ? card : undefined));
    const fresh = tavern.filter((card) => !stay.includes(card));
    const slots = Array.from({ length: Math.max(5, tavern.length) }, (_, at) => stay[at] ?? fresh.shift());
    this.slots = slots;
    return slots;
  }
  get card(): string | undefined {
    return this.cards[0]?.replace(/#\d+$/, '');
  }
  get names(): string[] {
    return this.cards.map((key) => key.replace(/#\d+$/, ''));
  }
  clear(): void {
    this.place = undefined;
    this.cards = [];
    this.mode = undefined;
  }
  clearAll(): void {
    this.clear();
    this.isByHand = false;
    this.sets = [[]];
    this.active = 0;
  }
  choose(place: Place, key: string): void {
    this.place = place;
    this.cards = [key];
  }
  toggle(place: Place, key: string): void {
    if (this.place !== place) this.cards = [];
    this.place = place;
    this.cards = this.cards.includes(key) ? this.cards.filter((other) => other !== key) : [...this.cards, key];
  }
  has(place: Place, key: string): boolean {
    return this.place === place && this.cards.includes(key);
  }
}

const choices = new WeakMap<TableState, Choice>();
export function choiceOf(table: TableState): Choice {
  let choice = choices.get(table);
  if (!choice) choices.set(table, (choice = new Choice()));
  return choice;
}
