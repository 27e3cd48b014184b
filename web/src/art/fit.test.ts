import { expect, test } from 'vitest';
import { fit, textWidth } from './fit';

test('a short name has one line of full size', () => {
  expect(fit('Anchor')).toEqual({ text: 'Anchor', size: 1.62, lines: 1 });
});

test('a longer name becomes a little smaller first', () => {
  const { size, lines } = fit('Swordsman');
  expect(lines).toBe(1);
  expect(size).toBeLessThan(1.62);
  expect(size * textWidth('Swordsman')).toBeLessThanOrEqual(9.5);
});

test('a long name is broken at the better place', () => {
  expect(fit('Black spot and more').text).toBe('Black spot\nand more');
  expect(fit('Quartiermeister').text).toBe('Quartier-\nmeister');
  expect(fit('Alle-Geraden').text).toBe('Alle-\nGeraden');
});

test('what cannot be broken is made small', () => {
  expect(fit('Donaudampfschifffahrt')).toMatchObject({ lines: 1, text: 'Donaudampfschifffahrt' });
});
