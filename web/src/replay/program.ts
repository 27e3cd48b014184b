// For tests: the real program, and the real module beside it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Document, GameRecord } from './record';

const root = resolve(import.meta.dirname, '../../..');
const build = resolve(process.env.TORTUGA_BUILD ?? join(root, 'build'));

// A line of `tortuga replay --json`.
export interface NativeStep {
  seq: number;
  who?: string;
  action?: string;
  position: Document;
  waits: string[];
  events: { event: Document; en?: string; de?: string }[];
}

export function moduleBytes(): Uint8Array<ArrayBuffer> {
  const file = join(build, 'generated/tortuga.wasm');
  if (!existsSync(file)) throw new Error(`${file} is missing: cmake --build build --target tortuga tortuga_wasm`);
  return new Uint8Array(readFileSync(file));
}

export const readModule = () => new WebAssembly.Module(moduleBytes());

export function tortuga(...args: string[]): string {
  return execFileSync(join(build, 'tortuga'), args, { encoding: 'utf8', maxBuffer: 1 << 30, stdio: 'pipe' });
}

// The records of games that were played once and for all.
export function goldenRecords(): string[] {
  const folder = join(root, 'tests/golden');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name));
}

export const recordOf = (file: string): GameRecord => JSON.parse(tortuga('replay', file, '--record'));

export function nativeSteps(file: string, ...viewer: string[]): NativeStep[] {
  return tortuga('replay', file, '--json', ...viewer)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

// Calls `use` with the records of fresh games, which are gone afterwards.
export async function withGames<T>(args: string[], use: (files: string[]) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tortuga-'));
  try {
    tortuga('simulate', ...args, '--quiet', '--records', folder);
    return await use(
      readdirSync(folder)
        .sort()
        .map((name) => join(folder, name)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
