// What the standard decks hold, read from decks/ at build time, so that the gallery shows every card there is.
import flintDeck from '../../../decks/flint/standard.yaml?raw';
import jackalDeck from '../../../decks/jackal/standard.yaml?raw';
import mutinyDeck from '../../../decks/mutiny/standard.yaml?raw';
import ruthlessDeck from '../../../decks/ruthless/standard.yaml?raw';

// The decks keep one entry on a line: `- {id: rum, kind: rum, count: 4}`. That is all of YAML that is read here.
function entries(deck: string, section: string): Record<string, string>[] {
  const lines = deck.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`${section}:`)) + 1;
  const length = lines.slice(from).findIndex((line) => /^\S/.test(line));
  return lines.slice(from, length < 0 ? undefined : from + length).flatMap((line) => {
    const [, body] = /^\s+- \{(.*)\}/.exec(line) ?? [];
    if (body === undefined) return [];
    const fields = [...body.matchAll(/(\w+):\s*("[^"]*"|\[[^\]]*\]|[^,]+)/g)];
    return [Object.fromEntries(fields.map(([, key, value]) => [key, value!.trim().replace(/^"|"$/g, '')]))];
  });
}

export const flintCards = entries(flintDeck, 'suits').flatMap(({ id, values }) =>
  [...new Set(values!.match(/\d+/g))].map((value) => `${id} ${value}`),
);
export const flintTreasures = /treasures: \[(.*)\]/.exec(flintDeck)![1]!.split(', ').map(Number);

export const jackalCards = entries(jackalDeck, 'cards').map(({ id }) => id!);
export const islands = entries(jackalDeck, 'islands').map(({ name, rows }) => ({
  name: name!,
  rows: [...rows!.matchAll(/"([^"]*)"/g)].map(([, row]) => row!),
}));

export const ruthlessPirates = entries(ruthlessDeck, 'pirates').map(({ suit, rank, cost, powers }) => ({
  card: `${suit} ${rank}`,
  cost: Number(cost),
  powers: powers ?? '',
}));
export const ruthlessTreasures = entries(ruthlessDeck, 'treasures').map(({ name, white, black, banner }) => ({
  card: name!,
  white: white ?? '',
  black: black ?? '',
  banner: Number(banner),
}));

export const mutinyCrew = entries(mutinyDeck, 'crew').map(
  ({ kind, symbols, crewmen }) => `${kind} ${symbols}/${crewmen}`,
);
export const mutinySpecials = entries(mutinyDeck, 'specials').map(({ name, crewmen }) => ({
  card: name!,
  crewmen: Number(crewmen),
}));
export const mutinyDestinations = entries(mutinyDeck, 'destinations').map(
  ({ type, navigation, guns, melee, prizes, draw, flag }) => ({
    card: navigation ? `${type} ${navigation}/${guns}/${melee} for ${prizes}` : draw ? `${type} ${draw}` : type!,
    flag,
  }),
);
export const mutinyPrizes = entries(mutinyDeck, 'prizes').map(({ name }) => name!);
