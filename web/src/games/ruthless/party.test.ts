import { expect, test } from 'vitest';
import { bestParty, ownCell, rankOrder, readParty, setValue, suitOrder, writeParty, type Cell } from './party';

const strength = (cards: string, wild = ''): number =>
  bestParty(cards.split(', '), wild === '' ? [] : wild.split(', '), false).strength;

test('sets are worth what the rules say', () => {
  expect(strength('heart 3, anchor 3')).toBe(4);
  expect(strength('heart 3, anchor 3, kraken 3, skull 3, swords 3')).toBe(22);
  expect(strength('heart 3, anchor 4, kraken 5')).toBe(6);
  expect(strength('heart 3, heart 5, heart 7, heart cpt')).toBe(11);
  expect(strength('heart 3, heart 4, heart 5')).toBe(12);
  expect(strength('heart 3')).toBe(0);
  expect(strength('heart 3, heart parrot')).toBe(0); // a Parrot cannot pair with its own suit
  expect(strength('heart 3, anchor parrot')).toBe(4);
  expect(strength('heart 3, heart cpt', 'heart cpt')).toBe(4);
});

test('parties are written and read as the rules write them', () => {
  const written = 'raid heart 2, swords parrot as 3; heart cpt as kraken 6, kraken 5';
  expect(writeParty(readParty(written))).toBe(written);
  expect(writeParty([])).toBe('raid none');
});

// All divisions into sets, for parties without wild cards.
function enumerate(cells: Cell[]): number {
  const [first, ...rest] = cells;
  if (!first) return 0;
  let best = enumerate(rest);
  for (let chosen = 1; chosen < 1 << rest.length; ++chosen) {
    const value = setValue([first, ...rest.filter((_, at) => (chosen >> at) & 1)]);
    if (!value) continue;
    best = Math.max(best, value.strength + enumerate(rest.filter((_, at) => !((chosen >> at) & 1))));
  }
  return best;
}
function withWild(cards: string[], wild: string[]): number {
  const plain = cards.filter((card) => ownCell(card) && !wild.includes(card)).map((card) => ownCell(card)!);
  const taken = (cells: Cell[], cell: Cell) => cells.some((c) => c.suit === cell.suit && c.rank === cell.rank);
  const give = (at: number, cells: Cell[]): number => {
    const card = [...cards.filter((c) => !ownCell(c)), ...wild][at];
    if (!card) return enumerate(cells);
    const suits = wild.includes(card) ? suitOrder : suitOrder.filter((suit) => card.startsWith(suit));
    const ways = suits.flatMap((suit) => rankOrder.map((rank) => ({ suit, rank })));
    return Math.max(
      give(at + 1, cells),
      ...ways.filter((cell) => !taken(cells, cell)).map((cell) => give(at + 1, [...cells, cell])),
    );
  };
  return give(0, plain);
}

test('the best party is as strong as the best of all divisions', () => {
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
  const all = suitOrder.flatMap((suit) => [...rankOrder, 'parrot'].map((rank) => `${suit} ${rank}`));
  for (let round = 0; round < 120; ++round) {
    const cards = Array.from({ length: 4 + random(4) }, () => all[random(all.length)]!);
    const area = [...new Set(cards)];
    const isWithJoker = area.filter((card) => card.endsWith('parrot')).length < 2;
    const wild = isWithJoker ? area.filter((card) => card.endsWith('cpt')).slice(0, 1) : [];
    const party = bestParty(area, wild, false);
    expect(party.strength, `${area.join(', ')} | ${wild.join()}`).toBe(withWild(area, wild));
    const cells = party.sets.flatMap(({ members }) => members.map(({ as }) => `${as?.suit} ${as?.rank}`));
    expect(new Set(cells).size).toBe(cells.length);
  }
});

test('a great crew is sorted quickly', () => {
  const crew = suitOrder.flatMap((suit) => ['2', '4', '7'].map((rank) => `${suit} ${rank}`));
  const start = performance.now();
  bestParty([...crew, 'heart parrot', 'skull parrot', 'anchor cpt'], ['anchor cpt'], false);
  expect(performance.now() - start).toBeLessThan(1500);
});
