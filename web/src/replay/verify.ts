// Is a finished game what it claims to be? All that `tortuga verify` checks, done in the browser.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { Engine, type Summary } from './engine';
import type { GameRecord } from './record';

// record: it can be read. shown: its hash is the one that this browser was shown before the first card. seed: the seed
// fits that hash. deck: the cards are those whose hash it names. actions: each was legal. result: the game ended so.
export type CheckName = 'record' | 'shown' | 'seed' | 'deck' | 'actions' | 'result';

export interface Check {
  what: CheckName;
  ok: boolean;
  detail: string; // what was found: a hash, a number, names; or the engine's words (English) on what is wrong
}

export interface Verdict {
  ok: boolean;
  checks: Check[];
}

export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

// `shown` is the hash that the page saw when the table was set up, if it did.
export async function verifyRecord(record: GameRecord, shown?: string, module?: WebAssembly.Module): Promise<Verdict> {
  const { summary } = await Engine.start(record, module);
  const checks = checksOf(record, summary, shown);
  return { ok: checks.every((check) => check.ok), checks };
}

function checksOf(record: GameRecord, summary: Summary, shown?: string): Check[] {
  if (summary.fault?.part === 'record') return [{ what: 'record', ok: false, detail: summary.fault.text }];
  const checks: Check[] = [checkSeed(record, summary), checkDeck(record, summary)];
  if (shown !== undefined) checks.unshift({ what: 'shown', ok: shown === record.seed_sha256, detail: shown });
  if (summary.steps === undefined) return checks;
  checks.push(checkActions(record, summary));
  if (summary.fault?.part !== 'actions') checks.push(checkResult(summary));
  return checks;
}

function checkSeed(record: GameRecord, summary: Summary): Check {
  const hash = hashOf(summary.seed ?? '');
  return { what: 'seed', ok: hash === record.seed_sha256, detail: hash };
}

// The hash of a built-in deck was compared by the engine, which has it.
function checkDeck(record: GameRecord, summary: Summary): Check {
  if (summary.fault?.part === 'deck') return { what: 'deck', ok: false, detail: summary.fault.text };
  const hash = record.deck.text === undefined ? record.deck.sha256 : hashOf(record.deck.text);
  return { what: 'deck', ok: hash === record.deck.sha256, detail: hash };
}

function checkActions(record: GameRecord, summary: Summary): Check {
  if (summary.fault?.part === 'actions') return { what: 'actions', ok: false, detail: summary.fault.text };
  return { what: 'actions', ok: true, detail: String(record.actions.length) };
}

function checkResult(summary: Summary): Check {
  if (summary.fault) return { what: 'result', ok: false, detail: summary.fault.text };
  return { what: 'result', ok: true, detail: summary.result?.winners.join(', ') ?? '' };
}
