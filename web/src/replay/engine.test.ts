// @vitest-environment node
// The module shows every step of every game as the program does.
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openReplay, type Replay, type Viewer } from './engine';
import { goldenRecords, moduleBytes, nativeSteps, readModule, recordOf, withGames, type NativeStep } from './program';

const module = readModule();
const minute = 60_000;

// Texts are compared: the order of keys counts too.
function differences(replay: Replay, viewer: Viewer, native: NativeStep[]): string[] {
  const found: string[] = [];
  for (const step of native) {
    const { seq, who, action, position, waits } = replay.at(step.seq, viewer);
    const [en, de] = (['en', 'de'] as const).map((language) => replay.events(step.seq, viewer, language));
    const events = en!.map(({ event, text }, i) => ({ event, en: text, de: de![i]!.text }));
    const isKnown = viewer === 'all' || replay.players[viewer as number] === step.who;
    const ours = JSON.stringify([seq, who, action, position, waits, events]);
    const theirs = JSON.stringify([
      step.seq,
      step.who,
      isKnown ? step.action : undefined,
      step.position,
      step.waits,
      step.events,
    ]);
    if (ours !== theirs) found.push(`step ${step.seq} as ${viewer}:\n${ours}\n${theirs}`);
  }
  return found;
}

async function compare(file: string, viewers: (players: number) => Viewer[]): Promise<void> {
  const replay = await openReplay(recordOf(file), module);
  expect(replay.fault).toBeUndefined();
  for (const viewer of viewers(replay.players.length)) {
    const as = viewer === 'all' ? [] : viewer === 'watcher' ? ['--watch'] : ['--as', replay.players[viewer]!];
    const native = nativeSteps(file, ...as);
    expect(replay.steps).toBe(native.length);
    expect(differences(replay, viewer, native).slice(0, 1)).toEqual([]);
  }
}

const everybody = (players: number): Viewer[] => ['all', 'watcher', ...Array.from({ length: players }, (_, i) => i)];

test.each(goldenRecords().map((file) => [basename(file), file]))(
  'shows %s as the program does',
  async (_, file) => compare(file, (players) => ['all', 'watcher', 0, players - 1]),
  2 * minute,
);

test.each(['flint', 'jackal', 'ruthless', 'mutiny'])(
  'shows a game of %s among bots to everybody as the program does',
  async (game) =>
    withGames([game, '--games', '1', '--players', '4', '--bots', 'deckhand,random', '--seed', '11'], async (files) => {
      expect(files).toHaveLength(1);
      await compare(files[0]!, everybody);
    }),
  2 * minute,
);

test('the module is small enough to be loaded when somebody wants a replay', () => {
  expect(gzipSync(moduleBytes()).length).toBeLessThan(260 * 1024);
});

test('has nothing to show of a step or player that is not there', async () => {
  const replay = await openReplay(recordOf(goldenRecords()[0]!), module);
  expect(() => replay.at(replay.steps, 'all')).toThrow(RangeError);
  expect(() => replay.at(-1, 'all')).toThrow(RangeError);
  expect(() => replay.at(0, replay.players.length)).toThrow(RangeError);
  expect(() => replay.events(replay.steps, 'watcher', 'en')).toThrow(RangeError);
});

test('stops where a record is broken, and says where', async () => {
  const record = recordOf(goldenRecords()[0]!);
  record.actions[9] = `${record.players[0]} dance`;
  const replay = await openReplay(record, module);
  expect(replay.steps).toBe(10);
  expect(replay.fault?.part).toBe('actions');
  expect(replay.fault?.text).toContain('action 10');
});

test('refuses what is no record', async () => {
  const record = recordOf(goldenRecords()[0]!);
  await expect(openReplay({ ...record, game: 'chess' }, module)).rejects.toThrow('there is no game "chess"');
  await expect(openReplay({ ...record, seed: undefined }, module)).rejects.toThrow('still secret');
  await expect(openReplay({ ...record, players: ['Anna'] }, module)).rejects.toThrow('3 to 5 players');
  await expect(openReplay({} as never, module)).rejects.toThrow('record');
});
