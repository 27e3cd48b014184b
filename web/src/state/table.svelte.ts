// One table as this browser knows it. What the server has told is true at once; what is shown follows step by step, so
// that every step can be seen, and catches up at once when its user acts.
import type {
  Choices,
  Clock,
  Document,
  Events,
  LoggedStep,
  Orders,
  Over,
  Refused,
  RoomState,
  SeatState,
  ServerMessage,
  Table,
  TalkEntry,
  Update,
} from '../net/protocol';
import { Refusal } from '../net/api';
import type { Question, Visitor } from '../net/socket';
import { keepHash } from './hashes';
import { isStill } from './motion';
import { session, socket } from './session.svelte';

export interface Step {
  seq: number;
  who: string | undefined;
  view: Document;
  waiting: string[];
  events: Events;
}
export interface NoteEntry {
  number: number;
  text: string;
}
// Draws a step that has just become the shown one; the time in milliseconds until the next may be shown.
export type Director = (change: () => void, step: Step) => number;

type Unaddressed<T> = T extends Question ? Omit<T, 'table'> : never;

const longestQueue = 12;

export class TableState implements Visitor {
  room: RoomState | undefined = $state.raw();
  seat = $state(0); // 0 for a watcher
  talk: TalkEntry[] = $state.raw([]);
  orders: Orders = $state.raw([]);
  notes: NoteEntry[] = $state.raw([]);
  seq = $state(-1);
  view: Document | undefined = $state.raw();
  waiting: string[] = $state.raw([]);
  legal: Choices = $state.raw([]);
  parts: Choices | undefined = $state.raw();
  isAsked = $state(false);
  clock: Clock | undefined = $state.raw();
  clockAt = $state(0);
  log: LoggedStep[] = $state.raw([]);
  over: Over | undefined = $state.raw();
  problem: Refused | undefined = $state.raw(); // why we may not come in
  shown: Step | undefined = $state.raw();
  pending: string | undefined = $state(); // an action under way
  refusal: string | undefined = $state(); // of the last action, for people
  isMissed = $state(false); // my time was up since I last did something
  password: string | undefined;
  readonly isGuided: boolean = false; // a guide says what to do, and nothing is done without being asked for
  scenes: ((before: Document, step: Step) => Step[]) | undefined; // how the game takes a step apart, if it does
  private queue: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private noteCount = 0;
  private attempts = 0;

  constructor(
    readonly table: string,
    private readonly director: Director = (change) => {
      change();
      return 0;
    },
    private readonly onTurn: () => void = () => {},
  ) {}

  get seen(): number {
    return this.seq;
  }
  get me(): string | undefined {
    const mine = this.room?.seats.find((seat) => seat.seat === this.seat);
    return mine && 'name' in mine ? mine.name : undefined;
  }
  // Does the game wait for me? Who may act need not be waited for.
  get isWaitedFor(): boolean {
    return this.me !== undefined && this.waiting.includes(this.me);
  }
  // Is what is shown the last that happened, and am I asked? Acting is possible before.
  get isMyTurn(): boolean {
    return this.isAsked && this.seat > 0 && this.shown?.seq === this.seq;
  }
  get isHost(): boolean {
    return session.me !== undefined && this.room?.host === session.me.id;
  }
  get players(): Exclude<SeatState, { kind: 'open' | 'closed' }>[] {
    return (this.room?.seats ?? []).filter((seat) => seat.kind === 'bot' || seat.kind === 'person');
  }

  enter(password?: string): void {
    this.problem = undefined;
    this.password = password;
    socket.enter(this);
  }
  leave(): void {
    clearTimeout(this.timer);
    socket.leave(this);
  }
  // In another language the log is read anew.
  forget(): void {
    this.seq = -1;
    this.log = [];
  }

  ask(question: Unaddressed<Question>): Promise<unknown> {
    return socket.ask({ ...question, table: this.table } as Question);
  }

  // The refusal as text, or nothing.
  async act(action: string): Promise<void> {
    // A pass may wait for its time at the server, and until then be changed.
    if (this.pending !== undefined && (this.pending !== 'pass' || action === 'pass')) return;
    this.catchUp();
    this.isMissed = false;
    this.pending = action;
    this.refusal = undefined;
    const attempt = ++this.attempts;
    try {
      await this.ask({ type: 'act', seq: this.seq, action });
    } catch (problem) {
      const { code, message } = problem as Refusal;
      const isPassed = action === 'pass' && (code === 'stale' || code === 'replaced'); // it is not needed any more
      if (!isPassed) this.refusal = message;
    } finally {
      if (attempt === this.attempts) this.pending = undefined;
    }
  }

  async explain(action: string): Promise<void> {
    try {
      await this.ask({ type: 'check', action });
      this.refusal = undefined;
    } catch (problem) {
      this.refusal = (problem as Refusal).message;
    }
  }

  take(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        return this.takeTable(message);
      case 'room': {
        this.room = message.room;
        // Somebody may have sat down, stood up or been sent away.
        const mine = message.room.seats.find((seat) => seat.kind === 'person' && seat.person === session.me?.id);
        this.seat = mine?.seat ?? 0;
        return;
      }
      case 'update':
        return this.takeUpdate(message);
      case 'over':
        this.over = message;
        return;
      case 'said':
        if (!this.talk.some((said) => said.number === message.said.number)) this.talk = [...this.talk, message.said];
        return;
      case 'note':
        this.orders = message.orders;
        this.notes = [...this.notes, { number: ++this.noteCount, text: message.text }].slice(-50);
        return;
      case 'refused':
        if (this.room === undefined) this.problem = message;
        else this.refusal = message.text;
        return;
      default:
    }
  }

  private takeTable(message: Table): void {
    this.room = message.room;
    if (message.room.seed_sha256 && message.room.state !== 'over') keepHash(this.table, message.room.seed_sha256);
    this.seat = message.you.role === 'player' ? message.you.seat : 0;
    this.talk = message.talk;
    this.orders = message.orders ?? [];
    if (message.seq === undefined || message.view === undefined) return;
    const wasAsked = this.isWaitedFor;
    this.takeQuestion(message);
    this.waiting = message.waiting ?? [];
    this.view = message.view;
    const isNew = message.seq !== this.seq;
    this.seq = message.seq;
    const known = this.log.at(-1)?.seq ?? -1;
    this.log = [...this.log, ...(message.log ?? []).filter((step) => step.seq > known)];
    const last = this.log.at(-1);
    if (isNew || this.shown === undefined) {
      this.catchUp();
      this.shown = { seq: this.seq, who: last?.who, view: this.view, waiting: this.waiting, events: [] };
    }
    if (this.isWaitedFor && !wasAsked) this.onTurn();
  }

  private takeUpdate(message: Update): void {
    if (this.view === undefined || message.seq !== this.seq + 1) return; // came with the whole view
    const before = this.view;
    this.view = { ...before, ...message.changed, ...message.own };
    this.seq = message.seq;
    const wasAsked = this.isWaitedFor;
    this.waiting = message.waiting;
    const { seq, who, by, events } = message;
    this.log = [...this.log, { seq, who, by, events }];
    if (by === 'clock' && who === this.me) this.isMissed = true;
    this.takeQuestion(message);
    const step = { seq, who, view: this.view, waiting: message.waiting, events };
    const scenes = this.scenes?.(before, step) ?? [step];
    // Without movement there is only what a step ends with, and all of it is told at once.
    this.queue.push(...(isStill() ? [{ ...(scenes.at(-1) ?? step), events }] : scenes));
    if (this.queue.length > longestQueue) this.catchUp();
    else if (this.timer === undefined) this.showNext();
    if (this.isWaitedFor && !wasAsked) this.onTurn();
  }

  private takeQuestion(message: Table | Update): void {
    this.legal = message.legal ?? [];
    this.parts = message.parts;
    this.isAsked = message.asked !== undefined;
    this.clock = message.clock;
    this.clockAt = performance.now();
    this.refusal = undefined;
  }

  private showNext(): void {
    const step = this.queue.shift();
    if (step === undefined) {
      this.timer = undefined;
      return;
    }
    const time = this.director(() => (this.shown = step), step) / (1 + this.queue.length / 4);
    this.timer = setTimeout(() => this.showNext(), time);
  }

  // Of a game that is over: what led to a step, and its scenes. The last but one stays until it catches up.
  review(log: LoggedStep[], scenes: Step[]): void {
    this.log = log;
    this.queue = scenes.slice(1).slice(-1);
    this.shown = scenes.at(-2) ?? scenes[0];
  }

  // Shows the last step at once.
  catchUp(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const last = this.queue.pop();
    this.queue = [];
    if (last !== undefined) this.shown = last;
  }
}
