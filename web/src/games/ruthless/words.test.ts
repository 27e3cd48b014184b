import { expect, test } from 'vitest';
import { phrases } from './phrases';

test('the table says the same things in both languages', () => {
  const places = (texts: Record<string, string>): string[] =>
    Object.entries(texts).map(
      ([key, text]) =>
        `${key} ${[...text.matchAll(/\{\w+\}/g)]
          .map(([m]) => m)
          .sort()
          .join(' ')}`,
    );
  // A figure may stand in another place or be left out where a language says it otherwise, never be invented.
  expect(places(phrases.de)).toEqual(places(phrases.en));
});
