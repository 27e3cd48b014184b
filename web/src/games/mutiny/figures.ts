// The ranges printed on the backs of the destinations of the standard deck. A table with another deck passes its own.
import deck from '../../../../decks/mutiny/standard.yaml?raw';
import { readEntries } from '../deck_file';
import { skills, type MutinyView } from './view';
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

// The ranges of another deck are not told.
export function rangesOf({ options, destination }: MutinyView): Ranges | undefined {
  return options.deck === 'standard' && destination !== 'none' ? ranges[destination.type] : undefined;
}

// What lies there reaches what is needed, or may be needed at most. For the eye alone: how it ends the server says.
export function isEnough(v: MutinyView): boolean {
  if (v.attack === 'none') return false;
  const { required, totals } = v.attack;
  const range = rangesOf(v);
  const missing = skills.map((skill) => {
    const needed = required !== 'none' ? required[skill] : (range?.[skill][1] ?? Infinity);
    return Math.max(0, needed - totals[skill]);
  });
  return missing.reduce((all, one) => all + one, 0) <= totals.jacks;
}

// Every kind of crew card of the standard deck, to ask for by name.
export const crewCards: string[] = [
  ...readEntries(deck, 'crew').map(({ kind, symbols, crewmen }) => `${kind} ${symbols}/${crewmen}`),
  ...readEntries(deck, 'specials').map(({ name = '' }) => name),
];
export const prizeCards: string[] = readEntries(deck, 'prizes').map(({ name = '' }) => name);
