// The record of a finished game, as the server gives it: docs/records.md.

export type Value = string | number | boolean | Value[] | Document;
// A document of the engine: a position, an event, options.
export interface Document {
  [key: string]: Value;
}

export interface Result {
  winners: string[];
  scores: { [player: string]: number };
}

export interface GameRecord {
  record: number;
  game: string;
  players: string[];
  bots?: string[];
  options: Document;
  deck: { sha256: string; text?: string; document?: Document };
  seed?: string;
  seed_sha256: string;
  actions: string[];
  result?: Result;
}

// Where the record of a table can be fetched, as a file for people and as JSON.
export const recordFile = (code: string) => `/api/tables/${encodeURIComponent(code)}/record`;
const recordJson = (code: string) => `${recordFile(code)}.json`;

// The record of a finished table. Fails with the server's words, which are in the given language.
export async function fetchRecord(code: string, language: string): Promise<GameRecord> {
  const answer = await fetch(recordJson(code), { headers: { 'Accept-Language': language } });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body?.error?.text ?? answer.statusText);
  return body as GameRecord;
}

// "#replay=ABCDEF&step=12" leads to a step of a replay.
export function replayLink(code: string, step: number): string {
  return `#replay=${encodeURIComponent(code)}&step=${step}`;
}

export function readReplayLink(hash: string): { code: string; step: number } | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const code = values.get('replay');
  if (!code) return null;
  const step = Number(values.get('step') ?? 0);
  return { code, step: Number.isSafeInteger(step) && step > 0 ? step : 0 };
}
