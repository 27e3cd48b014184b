import { expect, test } from 'vitest';
import { settings } from '../state/settings.svelte';
import { timeText } from './clock';

test('times are written in few letters, days in the language of the reader', () => {
  settings.language = 'en';
  expect(timeText(4200)).toBe('0:05');
  expect(timeText(600_000)).toBe('10:00');
  expect(timeText(47 * 3_600_000 + 59 * 60_000)).toBe('47 h 59 min');
  expect(timeText(3 * 86_400_000)).toBe('3 days');
  settings.language = 'de';
  expect(timeText(2 * 86_400_000)).toBe('2 Tage');
});
