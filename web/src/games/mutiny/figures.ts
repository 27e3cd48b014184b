// The ranges printed on the backs of the destinations of the standard deck. A table with another deck passes its own.
import deck from '../../../../decks/mutiny/standard.yaml?raw';
import { readEntries } from '../deck_file';
import type { DestinationType, Target } from './words';

export type Range = [number, number];
export type Ranges = Record<keyof Omit<Target, 'prizes'>, Range>;

function readRanges(type: string): Ranges | undefined {
  const [, line] = new RegExp(`^  ${type}: \\{(.*)\\}`, 'm').exec(deck) ?? [];
  if (!line) return undefined;
  const found = [...line.matchAll(/(\w+): \[(\d+), (\d+)\]/g)];
  return Object.fromEntries(found.map(([, skill, low, high]) => [skill, [Number(low), Number(high)]])) as Ranges;
}

export const ranges: Partial<Record<DestinationType, Ranges>> = {
  fort: readRanges('fort'),
  merchant: readRanges('merchant'),
  settlement: readRanges('settlement'),
};

// Every kind of crew card of the standard deck, to ask for by name.
export const crewCards: string[] = [
  ...readEntries(deck, 'crew').map(({ kind, symbols, crewmen }) => `${kind} ${symbols}/${crewmen}`),
  ...readEntries(deck, 'specials').map(({ name = '' }) => name),
];
export const prizeCards: string[] = readEntries(deck, 'prizes').map(({ name = '' }) => name);
