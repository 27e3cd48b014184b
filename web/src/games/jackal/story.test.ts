import { expect, test } from 'vitest';
import type { LoggedStep } from '../../net/protocol';
import { scenes } from './scenes';
import { digs, stories } from './story';
import { phrases } from './phrases';

const step = (seq: number, ...events: Record<string, unknown>[]): LoggedStep =>
  ({ seq, who: 'Anna', by: 'person', events: events.map((event) => ({ event })) }) as unknown as LoggedStep;

const log = [
  step(0, { event: 'island found', round: 1, island: 'Kite Cay' }),
  step(1, { event: 'landed', who: 'Anna', at: 'A5' }),
  step(
    2,
    { event: 'moved', who: 'Anna', at: 'B4', steps: 1 },
    { event: 'turn ended', who: 'Anna', at: 'B4', treasure: true, steps: 1 },
    { event: 'gold taken', who: 'Bernard', at: 'B4', steps: 2, coins: 1 },
    { event: 'gold taken', who: 'Anna', at: 'B4', steps: 1, coins: 2 },
    { event: 'cards drawn', who: 'Anna', cards: 1 },
    { event: 'island found', round: 2, island: 'Trident' },
  ),
];

test('the log tells the ways and the gold of each island', () => {
  const [first, second] = stories(log, 2);
  expect(first?.trails.Anna).toEqual(['A5', 'B4']);
  expect(digs(first!)[0]?.shares.map(({ who }) => who)).toEqual(['Anna', 'Bernard']);
  expect(second?.island).toBe('Trident');
  expect(stories(log, 1)).toHaveLength(1);
});

test('the end of a round is shown in three scenes', () => {
  const pirate = { at: 'A5', steps: 0, state: 'walking', next: 1, rough: false };
  const before = { phase: 'resolve', turn: 'Anna', pirates: { Anna: pirate }, coins: { Anna: 0, Bernard: 0 } };
  const last = { seq: 2, who: 'Anna', view: { phase: 'plan' }, waiting: ['Anna'], events: log[2]!.events };
  const made = scenes(before as never, last as never);
  expect(made.map(({ seq }) => seq)).toEqual([1.3, 1.6, 2]);
  expect(made[0]?.view).toMatchObject({ pirates: { Anna: { at: 'B4', state: 'treasure', steps: 1 } } });
  expect(made[1]?.view).toMatchObject({ coins: { Anna: 2, Bernard: 1 }, turn: 'none' });
  expect(made[2]?.view).toEqual({ phase: 'plan' });
});

test('both languages say the same', () => {
  const places = (text: string): string => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join();
  expect(Object.keys(phrases.de).sort()).toEqual(Object.keys(phrases.en).sort());
  for (const [key, text] of Object.entries(phrases.en)) {
    expect(places(phrases.de[key as keyof typeof phrases.en]), key).toBe(places(text));
  }
});
