// The card that was tapped once, if it takes two taps to play one.
import type { TableState } from '../../state/table.svelte';

const choice = $state({ card: '' });

export function choose(card: string): void {
  choice.card = card;
}
// Only as long as it can be played.
export function chosenCard(table: TableState): string {
  return table.isMyTurn && table.legal.some(([action]) => action === `play ${choice.card}`) ? choice.card : '';
}
