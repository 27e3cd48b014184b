// How the achievements stand, as far as it is open: derived for display from what everybody owns. What others have
// buried is secret, so some figures lie between two bounds.
import type { TableState } from '../../state/table.svelte';
import { rankOrder, suitOrder } from './party';
import { count, open, printedOn, type RuthlessView } from './view';
import { readCard, type Achievement } from './words';

export interface Standing {
  low: number;
  high: number;
}

const isOfficer = (card: string): boolean => / (qtr|cpt)$/.test(card);
const isPirate = (card: string): boolean => {
  const read = readCard(card);
  return read !== undefined && read !== 'monkey' && 'rank' in read;
};
const isCrew = (card: string): boolean => card === 'monkey' || isPirate(card);

export function standingOf(achievement: Achievement, table: TableState, view: RuthlessView, name: string): Standing {
  const owned = view.owned[name] ?? [];
  const buried = view.buried[name];
  const known = Array.isArray(buried) ? buried : undefined;
  const exactly = (figure: number): Standing => ({ low: figure, high: figure });
  const banners = (cards: string[]): number[] => cards.map((card) => printedOn(table, card).banner ?? 0);
  const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
  // The least and the most that so many unknown cards of those owned can be worth.
  const among = (values: number[]): Standing => {
    const number = count(buried);
    const sorted = [...values].sort((a, b) => a - b);
    return { low: sum(sorted.slice(0, number)), high: sum(number === 0 ? [] : sorted.slice(-number)) };
  };
  const counted = (is: (card: string) => boolean): Standing =>
    known ? exactly(known.filter(is).length) : among(owned.map((card) => (is(card) ? 1 : 0)));
  switch (achievement) {
    case 'richest': {
      const all = sum(banners(owned));
      if (known) return exactly(all - sum(banners(known)));
      const away = among(banners(owned));
      return { low: all - away.high, high: all - away.low };
    }
    case 'buried-treasure':
      return known ? exactly(sum(banners(known))) : among(banners(owned));
    case 'merciless':
      return counted(isCrew);
    case 'mutineer':
      return counted(isOfficer);
    case 'recruiter':
      return exactly(owned.filter(isPirate).length);
    case 'shipshape':
      return exactly(
        rankOrder.filter((rank) => owned.some((card) => card.endsWith(` ${rank}`) && isPirate(card))).length,
      );
    case 'commander':
      return exactly(Math.max(...suitOrder.map((suit) => longestRun(open(owned), suit))));
  }
}

function longestRun(owned: string[], suit: string): number {
  const has = rankOrder.map((rank) => owned.includes(`${suit} ${rank}`));
  let longest = 0;
  has.forEach((_, first) => {
    let missing = owned.includes(`${suit} parrot`) ? 1 : 0;
    for (let at = first; at < has.length; ++at) {
      if (!has[at] && --missing < 0) break;
      longest = Math.max(longest, at - first + 1);
    }
  });
  return longest >= 3 ? longest : 0;
}
