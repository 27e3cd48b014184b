// The position document of mutiny as the rules file has it.
import type { Document } from '../../net/protocol';
import type { DestinationType } from './words';

export type Side = 'captain' | 'mutineers';
export type TargetSkill = 'navigation' | 'guns' | 'melee';
export type Skills = Record<TargetSkill, number>;
export const skills: TargetSkill[] = ['navigation', 'guns', 'melee'];

export type Phase = 'appointment' | 'voyage' | 'punishment' | 'over';
export type Window =
  | 'appoint'
  | 'mutiny_call'
  | 'destination'
  | 'lookout'
  | 'attack_first'
  | 'attack'
  | 'adjust'
  | 'assign'
  | 'cook'
  | 'captain_take'
  | 'deal'
  | 'carpenter'
  | 'port_exchange'
  | 'port_market'
  | 'sailor'
  | 'boatswain'
  | 'guard'
  | 'bury'
  | 'smart_kid'
  | 'punish'
  | 'whip'
  | 'mutiny'
  | 'over';

export interface Laid {
  player: string;
  card: string;
  side?: Side;
}
export interface Attack {
  first_done: boolean;
  cards: Laid[];
  adjust: Skills;
  totals: Skills & { jacks: number };
  required: Skills | 'none';
}
export interface Mutiny {
  first: string;
  from: Phase;
  sides: Record<string, Side>;
  cards: (Laid & { side: Side })[];
  result: Side | 'none';
  totals: Record<Side, number>;
}
export interface Verdict {
  isSuccess: boolean;
  prizes: number;
  missing: Skills;
}
export interface Outcome {
  isTie: boolean;
  lost: Record<string, number>; // prizes of the losers
}
export interface Entry {
  player: string;
  cards: string[];
  use: 'attack' | 'mutiny' | 'effect' | 'traitor' | 'sea dog';
  target: string | string[] | number;
  step: 'react' | 'take' | 'donate' | 'claim' | 'forced';
  passed: string[];
}
export interface Offer {
  id: number;
  from: string;
  to: string;
  gives: string[];
  asks: string[];
}
export interface Promised {
  from: string;
  to: string;
  text: string;
  round: number;
}
export interface Score {
  gold: number;
  rum: number;
  rank: number;
  jewels: string[];
}
export type Bag = string[] | number;

export interface MutinyView {
  players: string[];
  options: Record<string, string | number | boolean>;
  phase: Phase;
  window: Window;
  asked: string[];
  round: number;
  voyages: number;
  captain: string;
  quartermaster: string;
  mutiny_used: boolean;
  barred: DestinationType[];
  hands: Record<string, Bag>;
  prizes: Record<string, Bag>;
  buried: Record<string, Bag>;
  crew_deck: Bag;
  crew_discard: string[];
  prize_deck: Bag;
  prize_discard: string[];
  prize_discard_down: Bag;
  destinations: Record<DestinationType, Bag>;
  destination: 'none' | { type: DestinationType; card: string; revealed: boolean };
  destination_discard: string[];
  passed: string[];
  attack: Attack | 'none';
  pool: Bag;
  received: Record<string, number>;
  punishment: 'none' | 'ordered' | 'refused';
  map: string;
  guard: string;
  mutiny: Mutiny | 'none';
  stack: Entry[];
  must_discard: Record<string, number>;
  offers: Offer[];
  promises: Promised[];
  talk: Record<string, number>; // offers and promises made in this round
  scores: 'none' | Record<string, Score>;
  verdict?: Verdict; // of the attack that has just ended: added for the eye
  outcome?: Outcome; // of the mutiny that has just ended: added for the eye
}

export function read(view: Document): MutinyView {
  return view as unknown as MutinyView;
}

export function isOn(view: MutinyView, option: string): boolean {
  return String(view.options[option]) === 'true';
}

export function count(bag: Bag | undefined): number {
  return typeof bag === 'number' ? bag : (bag?.length ?? 0);
}
export function cards(bag: Bag | undefined): string[] {
  return Array.isArray(bag) ? bag : [];
}

// With three players the captain does what the quartermaster does.
export function quartermasterOf(view: MutinyView): string {
  return view.players.length === 3 ? view.captain : view.quartermaster;
}

// Gold that is printed on open prizes, and how many others there are.
export function openGold(prizes: string[]): { gold: number; others: number } {
  const values = prizes.map((prize) => Number(/^gold (\d+)$/.exec(prize)?.[1] ?? 0));
  return { gold: values.reduce((sum, value) => sum + value, 0), others: values.filter((value) => value === 0).length };
}

// The top of what waits to be resolved, and what it waits for.
export function topOf(view: MutinyView): Entry | undefined {
  return view.stack.at(-1);
}

// Cards of one kind are told apart by a number, so that each keeps its name while it goes from a hand over the stack to
// the table: those that lie there come first.
export interface Keyed {
  card: string;
  key: string;
}
export function keyed(cards: string[], name: string, before: string[] = []): Keyed[] {
  const seen = new Map<string, number>();
  for (const card of before) seen.set(card, (seen.get(card) ?? 0) + 1);
  return cards.map((card) => {
    const number = seen.get(card) ?? 0;
    seen.set(card, number + 1);
    return { card, key: `${name}:${card}#${number}` };
  });
}

export function laidCards(view: MutinyView): Laid[] {
  if (view.mutiny !== 'none') return view.mutiny.cards;
  return view.attack === 'none' ? [] : view.attack.cards;
}
export function laidOf(view: MutinyView, player: string): string[] {
  return laidCards(view).flatMap((laid) => (laid.player === player ? [laid.card] : []));
}
export function stackedOf(view: MutinyView, player: string): string[] {
  return view.stack.flatMap((entry) => (entry.player === player ? entry.cards : []));
}
