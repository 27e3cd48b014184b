// Names of cards, windows and players as the table shows them.
import { list } from '../../i18n';
import { settings } from '../../state/settings.svelte';
import type { TableState } from '../../state/table.svelte';
import { seatColour } from '../../table/colours';
import { f } from './phrases';
import { skills, topOf, type Mutiny, type MutinyView, type Outcome, type Verdict, type Window } from './view';
import {
  crewName,
  menText,
  prizeName,
  readCrew,
  readPrize,
  skillOf,
  words,
  type DestinationType,
  type Special,
} from './words';

// A card or a prize, short.
export function itemName(item: string): string {
  if (item === 'guard') return f('offer.guard');
  if (item === '?') return f('offer.hidden');
  return readPrize(item) ? prizeName(item, settings.language) : crewName(item, settings.language);
}
export function cardName(card: string): string {
  return crewName(card, settings.language);
}
export function destinationName(type: DestinationType): string {
  return words[settings.language].destinations[type];
}
export function skillName(skill: 'navigation' | 'guns' | 'melee'): string {
  return words[settings.language].skills[skill];
}
export function isSpecial(card: string): boolean {
  return 'special' in (readCrew(card) ?? {});
}
export function explain(card: string): string {
  const all: Partial<Record<string, string>> = words[settings.language].explain;
  const text = all[card as Special] ?? all[card.split(' ')[0] ?? ''];
  const read = readCrew(card);
  if (text !== undefined || !read || !('kind' in read)) return text ?? '';
  const skill = words[settings.language].skills[skillOf[read.kind]];
  return f('hand.values', { skill, symbols: read.symbols, men: men(read.crewmen) });
}
export function menOf(card: string): number {
  const read = readCrew(card);
  if (!read) return 0;
  return 'kind' in read ? read.crewmen : read.special === 'powder monkey' ? 5 : 1;
}
export function men(count: number): string {
  return menText(count, settings.language);
}

// How an attack ended, and what it lacked.
export function verdictWords({ isSuccess, prizes, missing }: Verdict): [string, string] {
  const lacked = skills.filter((skill) => missing[skill] > 0).map((skill) => `${skillName(skill)} ${missing[skill]}`);
  return isSuccess
    ? [f('attack.success'), f('attack.success.prizes', { count: prizes })]
    : [f('attack.failed'), f('attack.failed.by', { what: list(lacked) })];
}

// Who is ahead in a mutiny, or has won it.
export function balanceWords({ result, totals }: Mutiny, outcome: Outcome | undefined): string {
  if (result !== 'none') return f(outcome?.isTie ? 'mutiny.won.tie' : `mutiny.won.${result}`);
  const lead = totals.mutineers - totals.captain;
  if (lead === 0) return f('mutiny.even');
  return lead > 0 ? f('mutiny.leads.mutineers', { by: lead }) : f('mutiny.leads.captain', { by: -lead });
}

// What a mutiny cost me, or the losers.
export function lossWords({ lost }: Outcome, me: string | undefined): string {
  const own = lost[me ?? ''] ?? 0;
  const all = Object.values(lost).reduce((sum, one) => sum + one, 0);
  if (own > 0) return f('mutiny.lost.you', { count: own });
  return all > 0 ? f('mutiny.lost', { count: all }) : f('mutiny.lost.none');
}

// What the game waits for now: an interrupt lies above the window.
export type Moment = Window | 'react' | 'take' | 'donate' | 'claim' | 'forced' | 'discard';

export function momentOf(view: MutinyView): Moment {
  const top = topOf(view);
  if (top) return top.step;
  return Object.keys(view.must_discard).length > 0 ? 'discard' : view.window;
}

export function colourOf(table: TableState): (name: string) => string {
  const seats = new Map(table.players.map((seat) => [seat.name, seat.seat]));
  return (name) => seatColour(seats.get(name) ?? 1);
}
