// The ready-made promises, which bots understand too, and what became of each: read from what was done since. It is the
// same judgement that bots pass; the rules themselves check nothing.
import type { LoggedStep } from '../../net/protocol';
import { f, type Phrase } from './phrases';
import type { Promised } from './view';

// On the wire they are always in these words.
export const pledges = {
  'I will not mutiny this round': 'peace',
  'I will stand by you': 'support',
  'You will be quartermaster': 'quartermaster',
  'You will get the first prize': 'share',
} as const;
type Pledge = (typeof pledges)[keyof typeof pledges];

export function pledgeOf(text: string): Pledge | undefined {
  return (pledges as Record<string, Pledge>)[text.replace(/[.!]+$/, '')];
}
export function promiseText(text: string): string {
  const pledge = pledgeOf(text);
  return pledge ? f(`promise.${pledge}` as Phrase) : text;
}

export type Fate = 'open' | 'kept' | 'broken' | 'lapsed';
export interface Judged extends Promised {
  fate: Fate;
}

const lasts = 3; // rounds

class Judge {
  readonly all: Judged[] = [];
  private captain = '';
  private sides = new Map<string, string>();
  private round = 1;

  private settle(from: string, pledge: Pledge, fate: (promise: Judged) => Fate): void {
    for (const promise of this.all) {
      if (promise.fate !== 'open' || promise.from !== from || pledgeOf(promise.text) !== pledge) continue;
      promise.fate = fate(promise);
    }
  }
  private takeSide(who: string, side: string): void {
    if (this.sides.has(who)) return;
    this.sides.set(who, side);
    this.settle(who, 'support', ({ to }) => {
      const theirs = this.sides.get(to);
      return theirs === undefined ? 'open' : theirs === side ? 'kept' : 'broken';
    });
  }
  private beginRound(round: number): void {
    this.round = round;
    this.sides.clear();
    for (const promise of this.all) {
      if (promise.fate !== 'open') continue;
      const pledge = pledgeOf(promise.text);
      if (pledge === 'peace' && promise.round < round) promise.fate = 'kept';
      else if (pledge === 'share' || (pledge && promise.round + lasts < round)) promise.fate = 'lapsed';
    }
  }
  see(event: Record<string, unknown>): void {
    const who = String(event.who ?? '');
    switch (event.event) {
      case 'captain chosen':
      case 'captain changed':
        this.captain = who;
        return;
      case 'round began':
        return this.beginRound(Number(event.round));
      case 'promised':
        this.all.push({ from: who, to: String(event.to), text: String(event.text), round: this.round, fate: 'open' });
        return;
      case 'prize dealt':
        if (event.to !== who) this.settle(who, 'share', ({ to }) => (to === event.to ? 'kept' : 'broken'));
        return;
      case 'attack failed':
        for (const promise of this.all)
          if (promise.fate === 'open' && pledgeOf(promise.text) === 'share') promise.fate = 'lapsed';
        return;
      case 'appointed':
        return this.settle(who, 'quartermaster', ({ to }) => (to === event.whom ? 'kept' : 'broken'));
      case 'mutiny called':
        this.settle(who, 'peace', () => 'broken');
        this.sides.clear();
        this.sides.set(this.captain, 'captain');
        return this.takeSide(who, 'mutineers');
      case 'forced':
        return this.settle(String(event.whom), 'support', () => 'lapsed'); // not his own choice
      case 'played':
        if (event.side) this.takeSide(who, String(event.side));
        return;
      case 'mutiny ended':
        this.sides.clear();
        return;
      default:
    }
  }
}

// Without a log (in a replay) nothing is known but that they were made.
export function judge(log: LoggedStep[], promises: Promised[]): Judged[] {
  const judge = new Judge();
  for (const step of log) for (const { event } of step.events) judge.see(event as Record<string, unknown>);
  return judge.all.length >= promises.length ? judge.all : promises.map((promise) => ({ ...promise, fate: 'open' }));
}
