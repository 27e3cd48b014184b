// Mounts everything that the gallery shows, which is everything that is drawn.
import { flushSync, mount } from 'svelte';
import { beforeAll, expect, test } from 'vitest';
import { language } from '../art/language.svelte';
import Gallery from './Gallery.svelte';
import {
  flintCards,
  islands,
  jackalCards,
  mutinyCrew,
  mutinyDestinations,
  mutinyPrizes,
  mutinySpecials,
} from '../learn/decks';
import { text } from './text';

beforeAll(() => {
  mount(Gallery, { target: document.body });
  flushSync();
});

test('the decks are read to the last card', () => {
  expect(flintCards).toHaveLength(29); // the two wheel 8s are alike
  expect(jackalCards).toHaveLength(13);
  expect(islands).toHaveLength(40);
  expect(mutinyCrew).toHaveLength(28);
  expect(mutinySpecials).toHaveLength(16);
  expect(mutinyDestinations).toHaveLength(35);
  expect(mutinyPrizes).toHaveLength(6);
});

test.each(['en', 'de'] as const)('everything has a name in %s and no text has a hole', (now) => {
  language.now = now;
  flushSync();
  const names = [...document.querySelectorAll('.shell')].map(
    (shell) => shell.getAttribute('aria-label') ?? shell.querySelector('.unseen')?.textContent ?? '',
  );
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => !/\p{L}/u.test(name) || /[{}]|undefined|NaN/.test(name))).toEqual([]);
  expect(document.body.textContent).not.toMatch(/[{}]|undefined|NaN/);
});

test('every icon is drawn', () => {
  const paths = [...document.querySelectorAll('.icon path')].map((path) => path.getAttribute('d') ?? '');
  expect(paths.filter((path) => !/^m/i.test(path))).toEqual([]);
});

test('the words of the gallery are there in both languages', () => {
  expect(Object.keys(text.de)).toEqual(Object.keys(text.en));
});
