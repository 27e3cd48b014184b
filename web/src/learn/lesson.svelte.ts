// A guided game: a table at which the engine in the browser takes the place of the server, and a scenario that of the
// others. The learner has the first seat.
import { Refusal } from '../net/api';
import type { RoomState, Table, Update } from '../net/protocol';
import { Engine, type Language } from '../replay/engine';
import type { Question } from '../net/socket';
import { TableState, type Director } from '../state/table.svelte';
import { itemsOf, type Item, type Scenario } from './scenarios';

const seat = 0;

export class LessonTable extends TableState {
  override readonly isGuided = true;
  said: Record<Language, string> | undefined = $state.raw();
  tried: string | undefined = $state(); // an action that the learner might try, but that is not allowed
  wanted: string | undefined = $state(); // the action that the learner is to take now
  isPausing = $state(false); // until the learner goes on
  isDone = $state(false);
  stop = $state(0); // how often the learner has been waited for
  readonly stops: number;
  private readonly items: Item[];
  private at = 0;
  private step = 0;

  private constructor(
    private readonly scenario: Scenario,
    private engine: Engine,
    private readonly language: () => Language,
    private readonly otherwise: () => string, // what to say if the learner does something else
    director?: Director,
  ) {
    super('', director);
    this.items = itemsOf(scenario);
    this.stops = this.countStops();
    this.begin();
  }

  static async open(
    scenario: Scenario,
    language: () => Language,
    otherwise: () => string,
    director?: Director,
    module?: WebAssembly.Module,
  ): Promise<LessonTable> {
    const engine = await Engine.try(scenario, module);
    if (engine.summary.fault) throw new Error(engine.summary.fault.text);
    return new LessonTable(scenario, engine, language, otherwise, director);
  }

  override enter(): void {}
  override leave(): void {
    this.catchUp();
  }

  // What a table asks the server, the engine answers.
  override async ask(question: { type: Question['type']; action?: string }): Promise<unknown> {
    if (question.type !== 'act' && question.type !== 'check') return undefined; // there is nobody to talk to
    const language = this.language();
    const line = `${this.learner} ${question.action ?? ''}`;
    const { refused, action } = this.engine.check(line, language);
    if (refused !== undefined) throw new Refusal('illegal', refused);
    if (question.type !== 'act') return undefined;
    if (this.wanted === undefined || action !== this.engine.check(`${this.learner} ${this.wanted}`, language).action)
      throw new Refusal('lesson', this.otherwise());
    this.goOn();
    return undefined;
  }

  // Does what is asked, or goes on to the next question.
  goOn(): void {
    this.catchUp();
    if (this.wanted !== undefined) this.play(this.learner, this.wanted);
    this.wanted = undefined;
    this.tried = undefined;
    this.isPausing = false;
    this.refusal = undefined;
    this.run();
  }

  async goBack(): Promise<void> {
    await this.goTo(Math.max(this.stop - 2, 0));
  }
  async goTo(stops: number, module?: WebAssembly.Module): Promise<void> {
    this.catchUp();
    this.engine = await Engine.try(this.scenario, module);
    this.begin();
    for (let i = 0; i < stops; ++i) this.goOn();
    this.catchUp();
  }
  // In another language the log and the choices are read anew.
  override forget(): void {
    super.forget();
    this.tellAll();
  }

  // That action, and why not.
  get attempt(): string | undefined {
    if (this.tried === undefined) return undefined;
    const { refused = '', name = this.tried } = this.engine.check(`${this.learner} ${this.tried}`, this.language());
    return `${name}: ${refused}`;
  }

  private get learner(): string {
    return this.scenario.players[seat] ?? '';
  }

  private begin(): void {
    this.at = 0;
    this.step = 0;
    this.stop = 0;
    this.said = undefined;
    this.tried = undefined;
    this.wanted = undefined;
    this.isPausing = false;
    this.isDone = false;
    this.over = undefined;
    super.forget();
    this.tellAll();
    this.run();
  }

  // Everything up to the next point at which the learner has something to do.
  private run(): void {
    while (this.at < this.items.length) {
      const item = this.items[this.at++]!;
      if (item.kind === 'chance') this.engine.script(item.result);
      if (item.kind === 'say') this.said = item.text;
      if (item.kind === 'do' && item.who !== this.learner) this.play(item.who, item.action);
      if (item.kind === 'do' && item.who === this.learner) this.wanted = item.action;
      if (item.kind === 'refuse' && item.who === this.learner) this.tried = item.action;
      this.isPausing =
        this.tried !== undefined || (item.kind === 'say' && this.at < this.items.length && !this.isLearnerNext());
      if (!this.isPausing && this.wanted === undefined) continue;
      ++this.stop;
      return;
    }
    this.isDone = true;
  }

  private isLearnerNext(): boolean {
    const next = this.items.slice(this.at).find((item) => item.kind !== 'chance');
    return next !== undefined && next.kind !== 'say' && next.who === this.learner;
  }

  private countStops(): number {
    let count = 0;
    this.items.forEach((item, i) => {
      this.at = i + 1;
      const isLast = i + 1 === this.items.length;
      if (item.kind === 'say' ? !isLast && !this.isLearnerNext() : item.kind !== 'chance' && item.who === this.learner)
        ++count;
    });
    this.at = 0;
    return count;
  }

  private play(who: string, action: string): void {
    const refused = this.engine.act(`${who} ${action}`, this.language());
    if (refused !== undefined) throw new Error(`${who} ${action}: ${refused}`);
    ++this.step;
    this.take({ type: 'update', by: 'person', ...this.stepNow(), changed: this.viewNow() } as unknown as Update);
  }

  private viewNow(): Table['view'] {
    return this.engine.at(this.step, seat).position as Table['view'];
  }
  private stepNow(): object {
    const { who, waits } = this.engine.at(this.step, seat);
    const language = this.language();
    const events = this.engine.events(this.step, seat, language);
    return { table: '', seq: this.step, who, waiting: waits, events, ...this.engine.choices(seat, language) };
  }

  // As the server tells it to somebody who comes in.
  private tellAll(): void {
    const { game, players } = this.scenario;
    const seats = players.map((name, i) =>
      i === seat
        ? { seat: 1, kind: 'person', name, person: '', here: true }
        : { seat: i + 1, kind: 'bot', name, bot: '' },
    );
    const options = this.engine.summary.options ?? {};
    const room = { table: '', state: 'playing', game, options, seats, watchers: [], seed_sha256: '' };
    const language = this.language();
    const log = Array.from({ length: this.step + 1 }, (_, seq) => ({
      seq,
      who: this.engine.at(seq, seat).who,
      by: 'person',
      events: this.engine.events(seq, seat, language),
    }));
    this.take({
      type: 'table',
      room: room as unknown as RoomState,
      you: { role: 'player', seat: 1 },
      talk: [],
      orders: [],
      ...this.stepNow(),
      view: this.viewNow(),
      log,
    } as unknown as Table);
  }
}
