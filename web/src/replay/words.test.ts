import { expect, test } from 'vitest';
import { readReplayLink, replayLink } from './record';
import { say, words } from './words';

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test('every word is there in both languages, with the same places to fill', () => {
  expect(Object.keys(words.de)).toEqual(Object.keys(words.en));
  for (const [key, text] of Object.entries(words.en)) {
    const german = words.de[key as keyof typeof words.de];
    expect(german, key).not.toBe('');
    expect(places(german), key).toEqual(places(text));
  }
});

test('places are filled', () => {
  expect(say('de', 'step', { step: 3, last: 9 })).toBe('Schritt 3 von 9');
});

test('a link leads to a step', () => {
  expect(readReplayLink(replayLink('ABC234', 12))).toEqual({ code: 'ABC234', step: 12 });
  expect(readReplayLink('#replay=ABC234')).toEqual({ code: 'ABC234', step: 0 });
  expect(readReplayLink('#replay=ABC234&step=-3')).toEqual({ code: 'ABC234', step: 0 });
  expect(readReplayLink('#table=ABC234')).toBeNull();
});
