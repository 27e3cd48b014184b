// The rules in the browser: the engine and the games as WebAssembly (bindings/wasm), which play a record again, or a
// scenario for the first time. Loaded only for a game that is over, an example of a rule or a guided game.
import type { Document, GameRecord, Result, Value } from './record';

export type Language = 'en' | 'de';
// Who looks: a player by his place in `players`, somebody who does not sit, or one before whom all cards lie open.
export type Viewer = number | 'watcher' | 'all';

export interface Step {
  seq: number;
  who?: string;
  action?: string; // in the words of the rules; only if the viewer may know it
  position: Document; // as a view of the server, but with every card if all are open
  waits: string[];
}

// As the server's log has it.
export interface Told {
  event: Document;
  text?: string;
}

// What is not as it should be in a record, and in which part of it.
export interface Fault {
  part: 'record' | 'deck' | 'actions' | 'result';
  text: string;
}

// What the module says of a record. Without `game` it could not be opened, without steps not be played.
export interface Summary {
  fault?: Fault;
  seed?: string; // as the engine writes it
  game?: string;
  players?: string[];
  options?: Document;
  actions?: number;
  steps?: number;
  result?: Result; // of the game as it was played again, if it ended
}

export interface Replay {
  game: string;
  players: string[];
  options: Document;
  steps: number; // positions: the start and one after every action
  result?: Result;
  fault?: Fault; // why it does not go on to the end of the record
  at(step: number, viewer: Viewer): Step;
  events(step: number, viewer: Viewer, language: Language): Told[];
}

// A position to begin with: the heading of a scenario (docs/scenarios.md).
export interface Opening {
  game: string;
  players: string[];
  options?: Document;
  seed?: number;
  setup?: Document;
}

// What the one who is asked may choose from, as in the server's messages.
export interface Choices {
  asked?: number;
  legal?: string[][];
  parts?: string[][];
  more?: boolean;
}

// Why an action would be refused, if so; and how the engine writes and calls it, if it is an action at all.
export interface Checked {
  refused?: string;
  action?: string;
  name?: string;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  tortuga_room(size: number): number;
  tortuga_open(): number;
  tortuga_try(): number;
  tortuga_act(isGerman: number): number;
  tortuga_check(isGerman: number): number;
  tortuga_script(): void;
  tortuga_choices(seat: number, isGerman: number): number;
  tortuga_step(seq: number, viewer: number): number;
  tortuga_events(seq: number, viewer: number, isGerman: number): number;
  tortuga_size(): number;
}

let loading: Promise<WebAssembly.Module> | undefined;

// Loads the module once. After a failure the next call tries again.
export function loadModule(): Promise<WebAssembly.Module> {
  loading ??= WebAssembly.compileStreaming(fetch(new URL('../../../build/generated/tortuga.wasm', import.meta.url)));
  loading.catch(() => (loading = undefined));
  return loading;
}

// One instance of the module with one game in it.
export class Engine {
  private constructor(
    private readonly exports: Exports,
    readonly summary: Summary,
  ) {}

  // A record, played to its end.
  static async start(record: GameRecord, module?: WebAssembly.Module): Promise<Engine> {
    return Engine.open('tortuga_open', record, module);
  }

  // A position, to be played on from.
  static async try(opening: Opening, module?: WebAssembly.Module): Promise<Engine> {
    const { game, players, options, seed, setup } = opening;
    return Engine.open('tortuga_try', { game, players, options, seed, setup }, module);
  }

  private static async open(
    how: 'tortuga_open' | 'tortuga_try',
    what: unknown,
    module?: WebAssembly.Module,
  ): Promise<Engine> {
    const instance = await WebAssembly.instantiate(module ?? (await loadModule()), { wasi_snapshot_preview1: noFiles });
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    put(exports, JSON.stringify(what));
    return new Engine(exports, read(exports, exports[how]()) as Summary);
  }

  at(step: number, viewer: Viewer): Step {
    return read(this.exports, this.exports.tortuga_step(step, viewerNumber(viewer))) as Step;
  }

  events(step: number, viewer: Viewer, language: Language): Told[] {
    const at = this.exports.tortuga_events(step, viewerNumber(viewer), german(language));
    return read(this.exports, at) as Told[];
  }

  // Takes an action, "Anna dig"; why not, if it is refused.
  act(line: string, language: Language): string | undefined {
    put(this.exports, line);
    return (read(this.exports, this.exports.tortuga_act(german(language))) as { refused?: string }).refused;
  }

  check(line: string, language: Language): Checked {
    put(this.exports, line);
    return read(this.exports, this.exports.tortuga_check(german(language))) as Checked;
  }

  // Decides the next random result.
  script(result: Value): void {
    put(this.exports, JSON.stringify(result));
    this.exports.tortuga_script();
  }

  choices(seat: number, language: Language): Choices {
    return read(this.exports, this.exports.tortuga_choices(seat, german(language))) as Choices;
  }
}

function put(exports: Exports, text: string): void {
  const bytes = new TextEncoder().encode(text);
  const room = exports.tortuga_room(bytes.length);
  new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
}

function read(exports: Exports, at: number): unknown {
  if (at === 0) throw new RangeError('the game has no such step or player');
  const bytes = new Uint8Array(exports.memory.buffer, at, exports.tortuga_size());
  return JSON.parse(new TextDecoder().decode(bytes));
}

const german = (language: Language): number => (language === 'de' ? 1 : 0);

function viewerNumber(viewer: Viewer): number {
  if (viewer === 'all') return -2;
  return viewer === 'watcher' ? -1 : viewer;
}

// The C library asks for files when it stops because of a bug; there are none.
const badFile = () => 8;
const noFiles = { fd_close: badFile, fd_seek: badFile, fd_write: badFile };

// Plays a record again. Fails if not even its first position can be shown.
export async function openReplay(record: GameRecord, module?: WebAssembly.Module): Promise<Replay> {
  const engine = await Engine.start(record, module);
  const { fault, game, players, options, steps, result } = engine.summary;
  if (!game || !players || !options || !steps) throw new Error(fault?.text ?? 'the record cannot be played');
  return {
    game,
    players,
    options,
    steps,
    result,
    fault,
    at: (step, viewer) => engine.at(step, viewer),
    events: (step, viewer, language) => engine.events(step, viewer, language),
  };
}
