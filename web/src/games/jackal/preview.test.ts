import { expect, test } from 'vitest';
import { canReach, edges, look, places, stepRange, targets, treasures, warn } from './preview';

const tavernBay = ['.R.~~', '^~~.2', '3~..~', '~!1..', '~~W.~'];
const none = { weapon: 0, doubling: 0 };
const habits = { blocked: 'stay', doublingSteps: 1 };

test('cards lead to land only', () => {
  expect(targets(tavernBay, 'C5', 'up-down')).toEqual(['C4']);
  expect(targets(tavernBay, 'C5', 'any-straight')).toEqual(['C4', 'D5']);
  expect(targets(tavernBay, 'C5', 'wild horse')?.sort()).toEqual(['D3', 'E4']);
  expect(targets(tavernBay, 'C5', 'a card of another deck')).toBeUndefined();
});

test('a treasure stops the pirate, and what lies behind it is wasted', () => {
  const seen = look(tavernBay, ['up-down', 'right-left'], none, habits);
  expect(treasures(seen).map(({ at, steps }) => [at, steps])).toEqual([['C4', 1]]);
  expect(warn(tavernBay, ['up-down', 'right-left'], none, habits)).toEqual({ kind: 'early', at: 'C4', card: 1 });
  expect(warn(tavernBay, ['up-down'], none, habits)).toBeUndefined();
});

test('difficult ground counts two steps', () => {
  const seen = look(tavernBay, ['red flag', 'right-left', 'up-down'], none, habits);
  expect(seen.landing).toBe('B1');
  expect(seen.stages.map(stepRange)).toEqual([
    [0, 0],
    [1, 1],
    [2, 3],
  ]);
  expect(places(seen).map(({ at }) => at)).toContain('A2');
});

test('a bandit needs a weapon', () => {
  const row = ['falling', 'falling'];
  expect(warn(tavernBay, row, none, habits)).toEqual({ kind: 'weapon' });
  expect(warn(tavernBay, row, { ...none, weapon: 1 }, habits)).toBeUndefined();
  expect(edges(tavernBay, row, none)).toHaveLength(1);
});

test('what a row does not reach is said', () => {
  expect(warn(tavernBay, ['blue flag', 'up-down'], none, habits)).toEqual({ kind: 'flag' });
  expect(warn(tavernBay, ['right-left'], none, habits, ['falling'])).toEqual({ kind: 'nothing' });
  expect(warn(tavernBay, ['my own card'], none, habits)).toEqual({ kind: 'unknown' });
  expect(warn(['W~', '1~'], ['right-left'], none, habits, ['up-down'])).toEqual({ kind: 'blocked', cards: [1] });
  expect(warn(['W~', '1~'], ['right-left', 'rising'], none, habits, ['up-down'])).toEqual({
    kind: 'blocked',
    cards: [1, 2],
  });
  expect(warn(tavernBay, ['weapon'], none, habits)).toEqual({ kind: 'dud' });
});

test('a Doubling repeats the card for one more step', () => {
  const island = ['W.1'];
  expect(warn(island, ['right-left'], { ...none, doubling: 1 }, habits)).toEqual({ kind: 'doubling', at: 'C1' });
  const [way] = treasures(look(island, ['right-left'], { ...none, doubling: 1 }, habits));
  expect(way?.steps).toBe(2);
  const [free] = treasures(look(island, ['right-left'], { ...none, doubling: 1 }, { ...habits, doublingSteps: 0 }));
  expect(free?.steps).toBe(1);
});

test('a hand that leads to no treasure is known', () => {
  const reach = (row: string[], rest: string[], held = none): boolean => canReach(tavernBay, row, rest, held, habits);
  expect(reach([], ['up-down'])).toBe(true);
  expect(reach([], ['right-left', 'right-left', 'friday'])).toBe(false); // D5 and back
  expect(reach([], ['right-left', 'falling'])).toBe(true); // D5, then up to the left
  expect(reach(['right-left'], ['falling'])).toBe(true);
  expect(reach(['right-left'], ['rising'])).toBe(false);
  expect(reach([], ['falling'], { weapon: 1, doubling: 0 })).toBe(false);
  expect(reach([], ['falling'], { weapon: 1, doubling: 1 })).toBe(true); // over the bandit
  expect(reach([], ['wild horse'])).toBe(false);
  expect(reach([], ['red flag', 'wild horse'])).toBe(true);
  expect(reach([], ['a card of another deck'])).toBe(true); // who knows
  expect(warn(tavernBay, ['right-left'], none, habits, ['right-left'])).toEqual({ kind: 'hopeless' });
  expect(warn(tavernBay, ['right-left'], none, habits, ['up-down', 'rising'])).toEqual({ kind: 'stuck' });
});

test('a large hand is judged at once', () => {
  const far = ['W...~~~~~', '.........', '.........', '.........', '.........', '.........', '........3'];
  const hand = ['up-down', 'up-down', 'right-left', 'right-left', 'rising', 'rising', 'falling', 'any-straight'];
  const began = performance.now();
  expect(canReach(far, [], hand, none, habits)).toBe(false);
  expect(performance.now() - began).toBeLessThan(500);
});
