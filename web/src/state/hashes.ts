// The hashes of seeds that this browser was shown before the first card, for the check after the last.
import { load, store } from './storage';

const kept = 200;

export function keepHash(table: string, hash: string): void {
  const hashes = load<[string, string][]>('hashes', []);
  if (hashes.some(([known]) => known === table)) return; // the first is the one that counts
  store('hashes', [...hashes, [table, hash]].slice(-kept));
}

export function shownHash(table: string): string | undefined {
  return load<[string, string][]>('hashes', []).find(([known]) => known === table)?.[1];
}
