// The rules in the browser: the engine and the games as WebAssembly (bindings/wasm), which play a record again. Loaded
// only when somebody looks at a game that is over.
import type { Document, GameRecord, Result } from './record';

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

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  tortuga_room(size: number): number;
  tortuga_open(): number;
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

// One instance of the module with one record in it.
export class Engine {
  readonly summary: Summary;
  private readonly exports: Exports;

  private constructor(exports: Exports, record: GameRecord) {
    this.exports = exports;
    this.summary = this.open(JSON.stringify(record));
  }

  static async start(record: GameRecord, module?: WebAssembly.Module): Promise<Engine> {
    const instance = await WebAssembly.instantiate(module ?? (await loadModule()), { wasi_snapshot_preview1: noFiles });
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Engine(exports, record);
  }

  at(step: number, viewer: Viewer): Step {
    return this.read(this.exports.tortuga_step(step, viewerNumber(viewer))) as Step;
  }

  events(step: number, viewer: Viewer, language: Language): Told[] {
    return this.read(this.exports.tortuga_events(step, viewerNumber(viewer), language === 'de' ? 1 : 0)) as Told[];
  }

  private open(text: string): Summary {
    const bytes = new TextEncoder().encode(text);
    const room = this.exports.tortuga_room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
    return this.read(this.exports.tortuga_open()) as Summary;
  }

  private read(at: number): unknown {
    if (at === 0) throw new RangeError('the record has no such step or player');
    const bytes = new Uint8Array(this.exports.memory.buffer, at, this.exports.tortuga_size());
    return JSON.parse(new TextDecoder().decode(bytes));
  }
}

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
