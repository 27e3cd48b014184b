import { expect, test } from 'vitest';

const games = import.meta.glob<{ words: { en: object; de: object } }>('./*/words.ts', { eager: true });

// "a.b.c" for every text, with the {places} it must keep.
function keys(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    if (typeof text === 'object' && text !== null) return keys(text, `${path}${key}.`);
    expect(text, path + key).toBeTypeOf('string');
    expect(text, path + key).not.toBe('');
    return [
      `${path}${key} ${[...String(text).matchAll(/\{\w+\}/g)]
        .map((m) => m[0])
        .sort()
        .join(' ')}`,
    ];
  });
}

test.each(Object.entries(games))('%s says the same things in both languages', (_, { words }) => {
  expect(keys(words.de).sort()).toEqual(keys(words.en).sort());
});
