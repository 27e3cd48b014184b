// What is asked once, over HTTP.
import type { Person, SeatState, RoomState } from './protocol';

export type GameId = 'flint' | 'jackal' | 'ruthless' | 'mutiny';
export interface OptionValue {
  id: string;
  meaning: string;
}
export interface GameOption {
  id: string;
  standard: string;
  meaning: string;
  values: OptionValue[];
  least?: number;
  most?: number;
  list_of?: string;
}
export interface BotLevel {
  id: string;
  about: string;
  thinks?: string;
}
export interface Game {
  id: GameId;
  name: string;
  summary: string;
  min_players: number;
  max_players: number;
  usual_players: number;
  minutes: string;
  options: GameOption[];
  decks: string[];
  bots: BotLevel[];
  rules: { number: string; text: string }[]; // the most important ones
}
export type Summary = Omit<RoomState, 'watchers' | 'seed_sha256'> & {
  created: number;
  changed: number;
  seats: SeatState[];
};
export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  deck_text?: string;
  seats?: string[];
  listed?: boolean;
  password?: string;
  clock?: { kind: 'none' } | { kind: 'live'; seconds: number; reserve: number } | { kind: 'slow'; days: number };
  pace?: 'natural' | 'quick';
  watch?: boolean;
  delay?: number;
}

// The server said no, in the reader's language; or there was no server, with the code "offline".
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Caller {
  language: string;
  token?: string;
}

async function call<T>(caller: Caller, method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': caller.language };
  if (caller.token) headers.Authorization = `Bearer ${caller.token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Refusal('offline', '');
  }
  const content = await answer.json().catch(() => undefined);
  if (answer.ok && content !== undefined) return content as T;
  throw new Refusal(content?.error?.code ?? 'offline', content?.error?.text ?? '');
}

type Admission = { person: Person; token: string };

export const api = {
  join: (caller: Caller, name: string) => call<Admission>(caller, 'POST', '/api/people', { name }),
  rename: (caller: Caller, name: string) => call<{ person: Person }>(caller, 'PATCH', '/api/me', { name }),
  me: (caller: Caller) => call<{ person: Person; tables: string[] }>(caller, 'GET', '/api/me'),
  makeLink: (caller: Caller) => call<{ code: string; link: string; until: number }>(caller, 'POST', '/api/me/link', {}),
  useLink: (caller: Caller, code: string) => call<Admission>(caller, 'POST', '/api/link', { code }),
  myTables: (caller: Caller) => call<{ tables: Summary[] }>(caller, 'GET', '/api/me/tables'),
  games: (caller: Caller) =>
    call<{ games: Game[]; emotes: { id: string; text: string }[] }>(caller, 'GET', '/api/games'),
  tables: (caller: Caller) => call<{ tables: Summary[]; count: number }>(caller, 'GET', '/api/tables'),
  table: (caller: Caller, code: string) => call<{ table: Summary }>(caller, 'GET', `/api/tables/${code}`),
  make: (caller: Caller, table: NewTable) =>
    call<{ table: Summary; link: string }>(caller, 'POST', '/api/tables', table),
};
