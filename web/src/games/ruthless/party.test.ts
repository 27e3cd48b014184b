import { expect, test } from 'vitest';
import { bestParty, ownCell, readParty, setValue, writeParty } from './party';
import type { RuthlessView } from './view';

const strength = (cards: string): number | undefined =>
  setValue(cards.split(', ').flatMap((card) => ownCell(card) ?? []))?.strength;

test('sets are worth what the rules say', () => {
  expect(strength('heart 3, anchor 3')).toBe(4);
  expect(strength('heart 3, anchor 3, kraken 3, skull 3, swords 3')).toBe(22);
  expect(strength('heart 3, anchor 4, kraken 5')).toBe(6);
  expect(strength('heart 3, heart 5, heart 7, heart cpt')).toBe(11);
  expect(strength('heart 3, heart 4, heart 5')).toBe(12);
  expect(strength('heart 3')).toBeUndefined();
  expect(strength('heart 3, anchor 5')).toBeUndefined();
});

test('parties are written and read as the rules write them', () => {
  const written = 'raid heart 2, swords parrot as 2; heart cpt as kraken 6, kraken 5, swords 7';
  expect(writeParty(readParty(written).map(({ members }) => members))).toBe(written);
  expect(readParty(written).map((set) => set.strength)).toEqual([4, 6]);
  expect(writeParty([])).toBe('raid none');
});

test('a party of the view has its strongest set first, and knows who is left', () => {
  const view = {
    ship: { Anna: ['heart 2', 'swords parrot', 'kraken 5', 'kraken 6'] },
    recruits: { Anna: ['kraken 7', 'skull 1'] },
    party: { Anna: { strength: 16, unused: 1, sets: ['heart 2, swords parrot as 2', 'kraken 5, kraken 6, kraken 7'] } },
  } as unknown as RuthlessView;
  const party = bestParty(view, 'Anna');
  expect(party.strength).toBe(16);
  expect(party.sets.map((set) => [set.pattern, set.strength])).toEqual([
    ['straightFlush', 12],
    ['kind', 4],
  ]);
  expect(party.unused).toEqual(['skull 1']);
  expect(bestParty(view, 'Bernard')).toEqual({ strength: 0, sets: [], unused: [] });
});
