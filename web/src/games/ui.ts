// What a game tells the table frame about itself. The frame knows no game, and neither knows rules: all that is legal
// comes from the server.
import type { Component } from 'svelte';
import type { Drawn } from '../art/icons';
import type { Document, Events } from '../net/protocol';
import type { Sound } from '../state/sound';
import type { Step, TableState } from '../state/table.svelte';

export type GameEvent = Events[number]['event'];

export interface Fact {
  icon?: Drawn;
  text: string;
  label: string; // what the text means, for those who do not see where it stands
  isByName?: boolean; // stands beside the name
}

// Beside a player's name: an office, a mark. It travels when somebody else gets it.
export interface Badge {
  icon: Drawn;
  label: string;
  key: string;
}

export interface GameUi {
  Board: Component<{ table: TableState; view: Document; me: string | undefined }>;
  Hand?: Component<{ table: TableState; view: Document; me: string | undefined }>;
  // What lies in the hands that the viewer of a replay may see.
  Hands?: Component<{ view: Document; players: string[] }>;
  // Where the others sit on a wide screen: around the board, or, if it needs the width, in a row above it.
  seats?: 'row';
  // What is asked of me, or what is going on, in one sentence.
  prompt(view: Document, table: TableState): string;
  // In the box of a player.
  facts(view: Document, player: string): Fact[];
  badges?(view: Document, player: string): Badge[];
  // More about one player than his box has room for; a tap on the box opens it.
  Detail?: Component<{ table: TableState; view: Document; me: string | undefined; player: string }>;
  // Many are asked at once and the board says so: no box is lit.
  isQuiet?(view: Document): boolean;
  // How long a step is looked at before the next is shown, at normal speed.
  time(event: GameEvent): number;
  sound(event: GameEvent): Sound | undefined;
  // The rule behind an event.
  rule(event: GameEvent): string | undefined;
  // One line about where the game is.
  stage(view: Document, table: TableState): string;
  // A step in which more happens than can be seen at once, taken apart: what is shown one after the other, the step
  // itself last. Those before it have a `seq` that is not whole.
  scenes?(before: Document, step: Step): Step[];
}

export const games: Record<string, () => Promise<{ ui: GameUi }>> = {
  flint: () => import('./flint/ui'),
  jackal: () => import('./jackal/ui'),
  ruthless: () => import('./ruthless/ui'),
  mutiny: () => import('./mutiny/ui'),
};

export function loadUi(game: string): Promise<{ ui: GameUi }> {
  return (games[game] ?? (() => import('./plain/ui')))();
}
