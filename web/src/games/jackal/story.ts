// What the log tells of a round that the position does not: the ways the pirates went, and who got what at its end.
import type { LoggedStep } from '../../net/protocol';
import type { GameEvent } from '../ui';

export interface Share {
  who: string;
  at: string;
  steps: number;
  coins: number;
}
export interface Story {
  island: string;
  round: number;
  trails: Record<string, string[]>;
  ends: Record<string, { at: string; steps: number; isTreasure: boolean }>;
  shares: Share[]; // in the order they were paid
  aboard: string[]; // never landed
  visits: Record<string, number>;
}

function empty(event?: GameEvent): Story {
  return {
    island: String(event?.island ?? ''),
    round: Number(event?.round ?? 0),
    trails: {},
    ends: {},
    shares: [],
    aboard: [],
    visits: {},
  };
}

function add(story: Story, event: GameEvent): void {
  const who = String(event.who ?? '');
  const at = String(event.at ?? '');
  switch (event.event) {
    case 'landed':
      story.trails[who] = [at];
      break;
    case 'moved':
      story.trails[who] = [...(story.trails[who] ?? []), at];
      break;
    case 'not landed':
      story.aboard.push(who);
      break;
    case 'turn ended':
      story.ends[who] = { at, steps: Number(event.steps), isTreasure: event.treasure === true };
      break;
    case 'gold taken':
      story.shares.push({ who, at, steps: Number(event.steps), coins: Number(event.coins) });
      break;
    case 'visited':
      story.visits[who] = Number(event.paid);
      break;
    default:
  }
}

// The rounds up to a step, the last one last. `told` is what came after it and is shown already.
export function stories(log: readonly LoggedStep[], upTo: number, told: readonly GameEvent[] = []): Story[] {
  const events = [
    ...log.filter((step) => step.seq <= upTo).flatMap((step) => step.events.map((e) => e.event)),
    ...told,
  ];
  const rounds: Story[] = [];
  for (const event of events) {
    if (event.event === 'island found') rounds.push(empty(event));
    else {
      if (rounds.length === 0) rounds.push(empty());
      add(rounds.at(-1)!, event);
    }
  }
  return rounds;
}

// Who digs where, the fewest steps first as they were paid.
export function digs(story: Story): { at: string; shares: Share[] }[] {
  const spaces = [...new Set(story.shares.map(({ at }) => at))].sort();
  return spaces.map((at) => ({
    at,
    shares: story.shares.filter((share) => share.at === at).sort((a, b) => b.coins - a.coins || a.steps - b.steps),
  }));
}
