// What the standard decks hold, read from decks/ at build time, so that every card there is can be shown.
import flintDeck from '../../../decks/flint/standard.yaml?raw';
import jackalDeck from '../../../decks/jackal/standard.yaml?raw';
import mutinyDeck from '../../../decks/mutiny/standard.yaml?raw';
import { readEntries } from '../games/deck_file';

export const flintCards = readEntries(flintDeck, 'suits').flatMap(({ id, values }) =>
  [...new Set(values!.match(/\d+/g))].map((value) => `${id} ${value}`),
);
export const flintTreasures = /treasures: \[(.*)\]/.exec(flintDeck)![1]!.split(', ').map(Number);

export const jackalCards = readEntries(jackalDeck, 'cards').map(({ id }) => id!);
export const islands = readEntries(jackalDeck, 'islands').map(({ name, rows }) => ({
  name: name!,
  rows: [...rows!.matchAll(/"([^"]*)"/g)].map(([, row]) => row!),
}));

export const mutinyCrew = readEntries(mutinyDeck, 'crew').map(
  ({ kind, symbols, crewmen }) => `${kind} ${symbols}/${crewmen}`,
);
export const mutinySpecials = readEntries(mutinyDeck, 'specials').map(({ name, crewmen }) => ({
  card: name!,
  crewmen: Number(crewmen),
}));
export const mutinyDestinations = readEntries(mutinyDeck, 'destinations').map(
  ({ type, navigation, guns, melee, prizes, draw, flag }) => ({
    card: navigation ? `${type} ${navigation}/${guns}/${melee} for ${prizes}` : draw ? `${type} ${draw}` : type!,
    flag,
  }),
);
export const mutinyPrizes = readEntries(mutinyDeck, 'prizes').map(({ name }) => name!);
