// The card that was tapped once, if it takes two taps to play one. Prompt and hand of one table share it.
import type { TableState } from '../../state/table.svelte';

class Choice {
  card = $state('');
}

const choices = new WeakMap<TableState, Choice>();
function choiceOf(table: TableState): Choice {
  let choice = choices.get(table);
  if (!choice) choices.set(table, (choice = new Choice()));
  return choice;
}

export function choose(table: TableState, card: string): void {
  choiceOf(table).card = card;
}
// Only as long as it can be played.
export function chosenCard(table: TableState): string {
  const { card } = choiceOf(table);
  return table.isMyTurn && table.legal.some(([action]) => action === `play ${card}`) ? card : '';
}
