// Cards, powers and sets in sentences.
import { settings } from '../../state/settings.svelte';
import type { TableState } from '../../state/table.svelte';
import { cards, coins, f, type Phrase } from './phrases';
import { readPowers, type PowerStep } from './powers';
import type { PartySet, SetValue } from './party';
import { printedOn, type RuthlessView } from './view';
import { cardName, powersName, readCard } from './words';

export const nameOf = (card: string): string => cardName(card, settings.language);

// `captain / draw 3` as a button says it: "Captain / draw 3 cards".
export function powersOf(powers: string): string {
  const name = ({ power, number }: PowerStep): string => {
    if (number === undefined) return powersName(power, settings.language);
    return power === 'trade' ? coins(number) : f('power.draw', { cards: cards(number) });
  };
  return readPowers(powers)
    .map((steps) => steps.map(name).join(' + '))
    .join(' / ');
}

const stepText = ({ power, number = 0 }: PowerStep): string =>
  f(`does.${power}` as Phrase, { coins: coins(number), cards: cards(number) });

// `bury / draw 1` as sentences: what each power does, alternatives joined by "or".
export function explainPowers(powers: string): string {
  return readPowers(powers)
    .map((steps) => steps.map(stepText).join(' '))
    .join(` – ${f('does.or')} – `);
}

// All that a card is, in words.
export function describe(table: TableState, card: string): string {
  const { powers, sold, banner } = printedOn(table, card);
  const read = readCard(card);
  if (read === 'monkey') return f('does.monkey');
  if (!read) return '';
  if ('loot' in read) {
    const does = explainPowers(powers);
    const played = does === '' ? f('does.mustSell') : `${f('does.played')} ${does}`;
    return [
      sold ? played : does,
      sold && `${f('does.sold')} ${powersOf(sold)}.`,
      banner && f('does.banner', { banner }),
    ]
      .filter(Boolean)
      .join(' ');
  }
  const rank = { qtr: f('does.officer1'), cpt: f('does.officer2'), parrot: f('does.parrot') }[read.rank as string];
  return [powers === '' ? (rank ? '' : f('does.none')) : explainPowers(powers), rank].filter(Boolean).join(' ');
}

export function setName({ pattern }: SetValue, count: number): string {
  return pattern === 'kind' ? f(`set.kind${count}` as Phrase) : f(`set.${pattern}`, { count });
}
export function setWhy({ pattern }: SetValue, count: number): string {
  return f(`set.why.${pattern}`, { count });
}
// "pair 4 + straight of 3 6"
export function sumOfSets(sets: PartySet[]): string {
  return sets.map((set) => `${setName(set, set.members.length)} ${set.strength}`).join(' + ');
}

// Which card's power is being used. The view names only what is asked, so the card is looked for in what happened last.
export function sourceOf(table: TableState, view: RuthlessView): string | undefined {
  const [asked = ''] = view.pending;
  const [verb = '', ...rest] = asked.split(' ');
  if (verb === 'use' || verb === 'loot') return rest.join(' ');
  const power = verb === 'attacked' ? 'attack' : verb;
  const seen = table.shown?.seq ?? -1;
  let last: string | undefined;
  for (let at = table.log.length - 1; at >= 0; --at) {
    const step = table.log[at]!;
    if (step.seq > seen) continue;
    for (const { event } of [...step.events].reverse()) {
      if (event.event === 'turn began') return last;
      for (const { card, powers } of played(table, event)) {
        last ??= card;
        if (powers.includes(power)) return card;
      }
    }
  }
  return last;
}

function played(table: TableState, event: Record<string, unknown>): { card: string; powers: string }[] {
  const card = String(event.card ?? '');
  switch (event.event) {
    case 'power chosen':
      return [{ card, powers: String(event.powers) }];
    case 'boarded':
    case 'recruited':
      return [{ card, powers: printedOn(table, card).powers }];
    case 'treasure sold':
      return [{ card, powers: printedOn(table, card).sold ?? '' }];
    case 'traded':
      return (event.cards as string[])
        .filter((each) =>
          readPowers(printedOn(table, each).powers)
            .flat()
            .some(({ power }) => power !== 'trade'),
        )
        .map((each) => ({ card: each, powers: printedOn(table, each).powers }));
    default:
      return [];
  }
}

// The written party of each player in the last raid, as far as it was seen here.
export function lastParties(table: TableState): Record<string, string> {
  const seen = table.shown?.seq ?? -1;
  for (let at = table.log.length - 1; at >= 0; --at) {
    const step = table.log[at]!;
    if (step.seq > seen) continue;
    const raided = step.events.filter(({ event }) => event.event === 'raided');
    if (raided.length === 0) continue;
    return Object.fromEntries(raided.map(({ event }) => [String(event.who), String(event.party)]));
  }
  return {};
}
