// @vitest-environment node
// What the two components show, written by the server's side of Svelte: no browser is needed for words and labels.
import { createRawSnippet } from 'svelte';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { openReplay, type Replay as Game } from './engine';
import Fair from './Fair.svelte';
import { goldenRecords, readModule, recordOf } from './program';
import Replay from './Replay.svelte';

const module = readModule();
const record = recordOf(goldenRecords().find((file) => file.endsWith('flint-3-standard.yaml'))!);

const board = createRawSnippet((given: () => { step: { seq: number }; viewer: unknown }) => ({
  render: () => `<p>board ${given().step.seq} ${given().viewer}</p>`,
}));

function show(replay: Game, props: object): string {
  return render(Replay, { props: { replay, board, language: 'en', ...props } }).body;
}

test('the replay shows a step with its events, the viewers and a link', async () => {
  const replay = await openReplay(record, module);
  const body = show(replay, { code: 'ABC234', step: 1, viewer: 0 });
  expect(body).toContain('board 1 0');
  expect(body).toContain(`Step 1 of ${replay.steps - 1}`);
  for (const { text } of replay.events(1, 0, 'en')) expect(body).toContain(text);
  for (const player of replay.players) expect(body).toContain(`>${player}</option>`);
  expect(body).toContain('href="#replay=ABC234&amp;step=1"');
  expect(body).toContain('aria-valuetext="Step 1');
});

test('the last step says who won, and steps beyond the end are the last', async () => {
  const replay = await openReplay(record, module);
  const body = show(replay, { step: 9999, language: 'de' });
  expect(body).toContain(`board ${replay.steps - 1} all`);
  expect(body).toContain(`Gewonnen: ${record.result!.winners.join(', ')}`);
  expect(body).not.toContain('href');
});

test('a broken record says at its last step why it does not go on', async () => {
  const replay = await openReplay({ ...record, actions: [...record.actions.slice(0, 3), 'Anna dance'] }, module);
  const body = show(replay, { step: 3 });
  expect(body).toContain('cannot be played to its end');
  expect(body).toContain('action 4');
  expect(show(replay, { step: 2 })).not.toContain('cannot be played');
});

test('the check shows the seed, its hash and the command', () => {
  const body = render(Fair, {
    props: { record, language: 'en', code: 'ABC234', verify: async () => ({ ok: true, checks: [] }) },
  }).body;
  expect(body).toContain(record.seed_sha256);
  expect(body).toContain('tortuga verify tortuga-ABC234.yaml');
  expect(body).toContain('/api/tables/ABC234/record');
  expect(body).toContain('Checking');
});
