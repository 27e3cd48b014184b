// What is printed on the cards of the standard deck. A table with another deck passes its own figures to the cards.
import deck from '../../../../decks/ruthless/standard.yaml?raw';
import { readEntries } from '../deck_file';

export interface Figures {
  cost?: number; // of a pirate
  powers: string; // a pirate's powers, or what Loot brings when it is played: `trade 1 + rescue`, `captain / draw 3`
  sold?: string; // what a treasure brings when it is sold
  banner?: number;
}

const pirates = readEntries(deck, 'pirates').map(({ suit, rank, cost, powers }): [string, Figures] => [
  `${suit} ${rank}`,
  { cost: Number(cost), powers: powers ?? '' },
]);

const treasures = readEntries(deck, 'treasures').map(({ name, white, black, banner }): [string, Figures] => [
  name!,
  { powers: white ?? '', sold: black ?? '', banner: Number(banner) },
]);

export const figures: Record<string, Figures> = {
  ...Object.fromEntries(pirates),
  ...Object.fromEntries(treasures),
  doubloon: { powers: 'trade 1', banner: 1 },
  monkey: { powers: 'brawl / bury / plunder' },
};

export const pirateCards = pirates.map(([card]) => card);
export const treasureCards = treasures.map(([card]) => card);
