// What every card, tile and token can be told about its state at the table.
export interface ShellProps {
  legal?: boolean; // true: lit; false: dimmed but still answering, so that the table can say why; unset: neither
  chosen?: boolean;
  disabled?: boolean; // answers to nothing
  facedown?: boolean;
  by?: string; // the name of the player who played it
  byColour?: string; // and his colour
  show?: 'hover' | 'focus'; // for the gallery: look as if under the pointer or in focus
  title?: string;
  onclick?: (event: MouseEvent) => void; // makes it a button
}

export type Shape = 'card' | 'tile' | 'round' | 'wide';
