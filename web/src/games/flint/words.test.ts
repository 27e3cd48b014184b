import { expect, test } from 'vitest';
import { cardName, explainCard, readCard } from './words';

test('cards are read as the rules write them', () => {
  expect(readCard('wheel 7')).toEqual({ suit: 'wheel', value: 7 });
  expect(readCard('black spot')).toBe('black spot');
  expect(readCard('back')).toBeUndefined();
  expect(readCard('parrot 3')).toBeUndefined();
});

test('cards are named in both languages', () => {
  expect(cardName('barrel 3', 'en')).toBe('Barrel 3');
  expect(cardName('barrel 3', 'de')).toBe('Rumfass 3');
  expect(cardName('black spot', 'de')).toBe('Schwarzer Fleck');
  expect(cardName('?', 'en')).toBe('A card, face down');
});

test('only special cards need an explanation', () => {
  expect(explainCard('wheel 8', 'en')).toContain('cancel');
  expect(explainCard('wheel 7', 'en')).toBeUndefined();
});
