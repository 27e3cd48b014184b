// Of the players, by seat: distinct for colour-blind people too, and never the only mark.
const colours = [
  '#e69f00',
  '#56b4e9',
  '#2fbf8f',
  '#f0e442',
  '#7f9cf5',
  '#e8693a',
  '#d98cb8',
  '#b0b0b0',
  '#c2a26b',
  '#b39ddb',
];

export function seatColour(seat: number): string {
  return colours[(seat - 1) % colours.length] ?? '#b0b0b0';
}
