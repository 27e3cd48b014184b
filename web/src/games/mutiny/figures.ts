// The ranges printed on the backs of the destinations of the standard deck. A table with another deck passes its own.
import deck from '../../../../decks/mutiny/standard.yaml?raw';
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
