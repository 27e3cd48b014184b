import { expect, test } from 'vitest';
import { groupsOf, possible, readChoice } from './actions';
import { phrases } from './phrases';
import { judge } from './promises';

test('the table says the same things in both languages', () => {
  const places = (text: string): string => [...text.matchAll(/\{\w+\}/g)].sort().join(' ');
  expect(Object.keys(phrases.de).sort()).toEqual(Object.keys(phrases.en).sort());
  for (const [key, text] of Object.entries(phrases.en)) {
    expect(places(phrases.de[key as keyof typeof phrases.de]), key).toBe(places(text));
  }
});

test('written actions are read', () => {
  expect(readChoice('join captain with gunner 1/3, surgeon')).toMatchObject({
    side: 'captain',
    cards: ['gunner 1/3', 'surgeon'],
  });
  expect(readChoice('mutiny with sea dog on Dennis')).toMatchObject({ cards: ['sea dog'], target: 'Dennis' });
  expect(readChoice('play first mate -1')).toMatchObject({ cards: ['first mate'], target: '-1' });
  expect(readChoice('deal gold 3 to Anna')).toMatchObject({ prizes: ['gold 3'], target: 'Anna' });
  expect(readChoice('claim from Anna')).toMatchObject({ prizes: [], target: 'Anna' });
  expect(readChoice('claim rum from Anna')).toMatchObject({ prizes: ['rum'], target: 'Anna' });
});

test('cards that can be joined are offered together, a special alone', () => {
  const choices = ['play gunner 2/3', 'play jack 1/1', 'play gunner 2/3, jack 1/1', 'play stowaways', 'pass'].map(
    (action) => readChoice(action),
  );
  const groups = groupsOf(choices, false);
  const actions = (chosen: string[]): string[] => possible(choices, groups, chosen, 0).map(({ action }) => action);
  expect(actions(['gunner 2/3', 'jack 1/1'])).toEqual(['play gunner 2/3, jack 1/1']);
  expect(actions(['stowaways'])).toEqual(['play stowaways']);
  expect(actions(['gunner 2/3', 'stowaways'])).toEqual([]);
});

test('promises are judged by what was done', () => {
  const events = [
    { event: 'captain chosen', who: 'Anna' },
    { event: 'round began', round: 1 },
    { event: 'promised', who: 'Anna', to: 'Carol', text: 'You will be quartermaster', round: 1 },
    { event: 'promised', who: 'Bernard', to: 'Anna', text: 'I will not mutiny this round', round: 1 },
    { event: 'appointed', who: 'Anna', whom: 'Carol' },
    { event: 'mutiny called', who: 'Bernard' },
  ];
  const log = [{ seq: 1, who: 'Anna', by: 'person', events: events.map((event) => ({ event })) }];
  expect(judge(log as unknown as Parameters<typeof judge>[0], []).map(({ fate }) => fate)).toEqual(['kept', 'broken']);
});
