// The last step of a round walks, pays, deals and turns up the next island all at once. For the eye it is taken apart:
// the last move on the old island, then the gold, then the new island.
import type { Document } from '../../net/protocol';
import type { Step } from '../../state/table.svelte';
import type { GameEvent } from '../ui';
import { read, type JackalView, type PirateState } from './view';

function walk(pirate: PirateState, event: GameEvent): PirateState {
  switch (event.event) {
    case 'landed':
      return { ...pirate, at: String(event.at), state: 'walking' };
    case 'moved':
      return { ...pirate, at: String(event.at), steps: pirate.steps + Number(event.steps), state: 'walking' };
    case 'blocked':
      return { ...pirate, steps: pirate.steps + 1 };
    case 'turn ended':
      return { ...pirate, steps: Number(event.steps), state: event.treasure === true ? 'treasure' : 'stopped' };
    case 'not landed':
      return { ...pirate, state: 'stopped' };
    default:
      return pirate;
  }
}

function walked(view: JackalView, events: GameEvent[]): JackalView {
  const pirates = { ...view.pirates };
  for (const event of events) {
    const who = String(event.who ?? '');
    const pirate = pirates[who];
    if (pirate) pirates[who] = walk(pirate, event);
  }
  return { ...view, pirates, asked: [] };
}

function paid(view: JackalView, events: GameEvent[]): JackalView {
  const coins = { ...view.coins };
  for (const event of events) {
    if (event.event === 'gold taken') coins[String(event.who)] = (coins[String(event.who)] ?? 0) + Number(event.coins);
  }
  return { ...view, coins, turn: 'none' };
}

export function scenes(before: Document, step: Step): Step[] {
  const end = step.events.findIndex(({ event }) => event.event === 'gold taken' || event.event === 'cards drawn');
  const old = read(before);
  const isLast = old.phase === 'resolve' && read(step.view).phase !== 'resolve';
  if (!isLast) return [step];
  const cut = end < 0 ? step.events.length : end;
  const first = step.events.slice(0, cut);
  const gold = step.events.slice(cut).filter(({ event }) => event.event === 'gold taken');
  const rest = step.events.slice(cut).filter(({ event }) => event.event !== 'gold taken');
  const scene = (view: JackalView, events: Step['events'], told: Step['events'], part: number): Step => ({
    ...step,
    seq: step.seq - part, // not yet the step itself
    view: { ...view, told: told.map(({ event }) => event) } as unknown as Document,
    waiting: [],
    events,
  });
  const there = walked(
    old,
    first.map(({ event }) => event),
  );
  return [
    scene(there, first, first, 0.7),
    scene(
      paid(
        there,
        gold.map(({ event }) => event),
      ),
      gold,
      [...first, ...gold],
      0.4,
    ),
    { ...step, events: rest },
  ];
}
