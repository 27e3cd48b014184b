// @vitest-environment node
// The check in the browser says what `tortuga verify` says, of true records and of forged ones.
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openReplay } from './engine';
import { goldenRecords, readModule, recordOf, tortuga, withGames } from './program';
import type { GameRecord } from './record';
import { hashOf, verifyRecord, type CheckName } from './verify';

const module = readModule();
const folder = mkdtempSync(join(tmpdir(), 'tortuga-'));
afterAll(() => rmSync(folder, { recursive: true }));

const flint = goldenRecords().find((file) => file.endsWith('flint-3-standard.yaml'))!;

// JSON is YAML, so the program reads it too.
function isGoodForTheProgram(record: GameRecord): boolean {
  const file = join(folder, 'record.yaml');
  writeFileSync(file, JSON.stringify(record));
  try {
    return tortuga('verify', file).includes(': good.');
  } catch {
    return false;
  }
}

async function failed(record: GameRecord, shown?: string): Promise<CheckName[]> {
  const verdict = await verifyRecord(record, shown, module);
  const names = verdict.checks.filter((check) => !check.ok).map((check) => check.what);
  expect(verdict.ok).toBe(names.length === 0);
  if (shown === undefined) expect(isGoodForTheProgram(record)).toBe(verdict.ok);
  return names;
}

test.each(goldenRecords())('%s is true', async (file) => {
  const record = recordOf(file);
  expect(await failed(record)).toEqual([]);
  expect((await verifyRecord(record, record.seed_sha256, module)).checks.map((check) => check.what)).toEqual([
    'shown',
    'seed',
    'deck',
    'actions',
    'result',
  ]);
});

test('a changed action is found', async () => {
  const record = recordOf(flint);
  const [first, second] = record.actions;
  expect(await failed(record)).toEqual([]);
  record.actions.splice(0, 2, second!, first!);
  expect(await failed(record)).toEqual(['actions']);
});

test('a left out action is found', async () => {
  const record = recordOf(flint);
  record.actions.pop();
  expect(await failed(record)).toEqual(['result']);
});

test('a changed seed is found', async () => {
  const record = recordOf(flint);
  record.seed = '4';
  expect(await failed(record)).toContain('seed');
});

test('a seed that was chosen afterwards, with a hash to fit, is found by what was shown before', async () => {
  await withGames(['flint', '--games', '2', '--players', '3', '--seed', '5'], async ([mine, other]) => {
    const forged = recordOf(other!);
    expect(await failed(forged)).toEqual([]);
    expect(await failed(forged, recordOf(mine!).seed_sha256)).toEqual(['shown']);
  });
});

test('a changed hash is found', async () => {
  const record = recordOf(flint);
  record.seed_sha256 = hashOf('another');
  expect(await failed(record)).toEqual(['seed']);
});

test('a changed result is found', async () => {
  const record = recordOf(flint);
  record.result!.scores[record.players[0]!]! += 100;
  expect(await failed(record)).toEqual(['result']);
});

test('another deck is found', async () => {
  const record = recordOf(flint);
  record.deck.sha256 = hashOf('another');
  expect(await failed(record)).toEqual(['deck']);
});

test('what is no record is said to be none', async () => {
  const record = recordOf(flint);
  expect(await failed({ ...record, seed: 'guess' })).toEqual(['record']);
  expect(await failed({ ...record, players: record.players.slice(1) })).toEqual(['record']);
});

// A deck of the table's own, with another figure than the built-in one has.
test('a deck of its own is checked by its text and played with', async () => {
  const deck = join(folder, 'own.yaml');
  const standard = tortuga('decks', '--show', 'flint/standard');
  writeFileSync(deck, standard.replaceAll('1400', '1500'));
  await withGames(['flint', '--games', '1', '--players', '3', '--options', `deck=${deck}`], async ([file]) => {
    const record = recordOf(file!);
    expect(record.deck.text).toContain('1500');
    expect(await failed(record)).toEqual([]);
    const replay = await openReplay(record, module);
    expect(replay.at(0, 'all').position.treasures).toContain(1500);
    record.deck.text += '\n';
    expect(await failed(record)).toEqual(['deck']);
  });
});
