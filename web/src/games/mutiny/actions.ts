// Written actions, read so far that the table knows to which card, prize or player each belongs. What is legal only the
// server says: everything here comes from its list, or is joined from the parts that it lists.
import type { TableState } from '../../state/table.svelte';
import { momentOf } from './names';
import { read, type MutinyView, type Side } from './view';
import { readCrew } from './words';

export interface Choice {
  action: string;
  words: string; // as the server says it in the reader's language
  verb: string; // the first word
  side?: Side;
  cards: string[];
  prizes: string[];
  target?: string; // what stands after on, to, from; or +1 and -1
}

const lists = (text: string): string[] => text.split(', ').filter(Boolean);

// `rest` may name cards and then a target.
function split(rest: string, word: string): [string, string | undefined] {
  const at = rest.indexOf(` ${word} `);
  return at < 0 ? [rest, undefined] : [rest.slice(0, at), rest.slice(at + word.length + 2)];
}

export function readChoice(action: string, words = ''): Choice {
  const [verb = '', rest = ''] = action.split(/ (.*)/s);
  const choice: Choice = { action, words, verb, cards: [], prizes: [] };
  switch (verb) {
    case 'play': {
      const adjusted = /^(.*) ([+-]1)$/.exec(rest);
      if (adjusted) return { ...choice, cards: [adjusted[1] ?? ''], target: adjusted[2] };
      const [cards, target] = split(rest, 'on');
      return { ...choice, cards: lists(cards), target };
    }
    case 'mutiny':
    case 'join': {
      const [side, named = ''] = rest.split(/ ?with (.*)/s);
      const [cards, target] = split(named, 'on');
      return { ...choice, side: side === '' ? 'mutineers' : (side as Side), cards: lists(cards), target };
    }
    case 'discard':
      return { ...choice, cards: lists(rest) };
    case 'deal': {
      const [prize, target] = split(rest, 'to');
      return { ...choice, prizes: [prize], target };
    }
    case 'claim': {
      const [prize, target] = split(` ${rest}`, 'from');
      return rest === 'nothing' ? choice : { ...choice, prizes: lists(prize.trim()), target };
    }
    case 'bury':
    case 'take':
    case 'donate':
    case 'exchange':
    case 'ransom':
    case 'sell':
      return { ...choice, prizes: lists(rest) };
    case 'appoint':
    case 'whip':
    case 'sail':
    case 'count':
      return { ...choice, target: rest };
    default:
      return choice; // pass, reveal, stay, punish, no punishment
  }
}

// Tells questions apart.
export function questionOf(v: MutinyView, me: string | undefined): string {
  const stack = v.stack.map(({ player, cards }) => [player, cards]);
  return JSON.stringify([v.round, v.phase, momentOf(v), stack, me !== undefined && v.asked.includes(me)]);
}

// What is offered fits what is shown: while an earlier question is still to be seen there is nothing to choose.
function isSameQuestion(shown: MutinyView, now: MutinyView, me: string | undefined): boolean {
  return shown === now || questionOf(shown, me) === questionOf(now, me);
}

export function choicesOf(table: TableState): Choice[] {
  const { shown, view, me } = table;
  if (shown && view && !isSameQuestion(read(shown.view), read(view), me)) return [];
  return [...table.legal, ...(table.parts ?? [])].map(([action = '', words]) => readChoice(action, words));
}

export function find(choices: Choice[], action: string): Choice | undefined {
  return choices.find((choice) => choice.action === action);
}

// Cards that go whatever is asked.
export function isAnyTime({ verb, cards }: Choice): boolean {
  return verb === 'play' && ['second mate', 'stowaways', 'surgeon'].includes(cards[0] ?? '');
}

// Several cards in one action: those of one verb and side that can be joined.
export interface Group {
  verb: string;
  side?: Side;
  cards: Set<string>; // each can be among them
  isMany: boolean; // more than one at once
}

// A special card played for its effect is played alone.
function isAlone({ verb, cards, target }: Choice): boolean {
  if (target !== undefined) return true;
  return verb === 'play' && cards.length === 1 && 'special' in (readCrew(cards[0] ?? '') ?? {});
}

export function groupsOf(choices: Choice[], hasParts: boolean): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of choices) {
    const { verb, side, cards } = choice;
    if (cards.length === 0 || isAlone(choice)) continue;
    const key = `${verb} ${side ?? ''}`;
    const group = groups.get(key) ?? { verb, side, cards: new Set<string>(), isMany: hasParts && verb !== 'mutiny' };
    for (const card of cards) group.cards.add(card);
    group.isMany ||= cards.length > 1;
    groups.set(key, group);
  }
  return [...groups.values()];
}

export function join({ verb, side }: Pick<Group, 'verb' | 'side'>, cards: string[]): string {
  if (verb === 'mutiny') return `mutiny with ${cards.join(', ')}`;
  return verb === 'join' ? `join ${side} with ${cards.join(', ')}` : `${verb} ${cards.join(', ')}`;
}

// What the chosen cards can do.
export function possible(choices: Choice[], groups: Group[], chosen: string[], mustDiscard: number): Choice[] {
  if (chosen.length === 0) return [];
  const joined = groups
    .filter((group) => chosen.every((card) => group.cards.has(card)))
    .filter((group) => (group.verb === 'discard' ? chosen.length === mustDiscard : group.isMany || chosen.length === 1))
    .map((group): Choice => ({ ...readChoice(join(group, chosen)), words: '' }));
  const alone =
    chosen.length === 1
      ? choices.filter((choice) => choice.cards.length === 1 && choice.cards[0] === chosen[0] && isAlone(choice))
      : [];
  return [...joined, ...alone];
}
