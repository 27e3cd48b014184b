import { expect, it } from 'vitest';
import { scenes } from './scenes';

const before = {
  phase: 'dig',
  turn: 'Anna',
  turned: [{ who: 'Anna', piece: 'gold' }],
  pieces: 12,
  pieces_left: 2,
  dug: { Anna: 100, Bernard: 0 },
  gold: { Anna: 200, Bernard: 0 },
};
const turned = [...before.turned, { who: 'Anna', piece: 'plunder' }];
const event = (name: string): object => ({ event: { event: name }, text: '' });
const step = {
  seq: 9,
  waiting: ['Bernard'],
  events: ['piece turned', 'gold lost', 'dig ended', 'round began'].map(event),
  view: {
    phase: 'trick',
    turn: 'Bernard',
    gold: { Anna: 200, Bernard: 0 },
    last_dig: { treasure: 300, turned, dug: { Anna: 0, Bernard: 0 } },
  },
};

it('shows the end of a dig before the next round is dealt', () => {
  const [end, after] = scenes(before as never, step as never);
  expect(end).toMatchObject({ seq: 8.5, waiting: [], view: { phase: 'dig', turn: 'none', turned, pieces: 11 } });
  expect(end?.view).toMatchObject({ dug: { Anna: 0, Bernard: 0 }, pieces_left: 1 });
  expect(end?.events).toHaveLength(3);
  expect(after).toMatchObject({ seq: 9, waiting: ['Bernard'], events: [event('round began')] });
});

it('leaves other steps whole, and the last dig on the table', () => {
  const middle = { ...step, events: step.events.slice(0, 2) };
  expect(scenes(before as never, middle as never)).toEqual([middle]);
  const over = { ...step, view: { ...step.view, phase: 'over' } };
  expect(scenes(before as never, over as never)).toEqual([over]);
});
