// The WebSocket to the server. It comes back by itself, enters its tables again and sends what was not answered once
// more with the same key, so that nothing is lost and nothing acts twice.
import { Refusal } from './api';
import type { ClientMessage, Done, ServerMessage, Update } from './protocol';

export type Link = 'connecting' | 'open' | 'lost';
type Unkeyed<T> = T extends ClientMessage ? Omit<T, 'key'> : never;
export type Question = Unkeyed<Exclude<ClientMessage, { type: 'hello' | 'enter' | 'leave' | 'ping' }>>;
export type Acknowledgement = Done | Update;

// What a table needs of the socket, and tells it.
export interface Visitor {
  readonly table: string;
  readonly password: string | undefined;
  readonly seen: number;
  take(message: ServerMessage): void;
}

export interface Greeting {
  token: string | undefined;
  language: string;
}

interface Waiting {
  text: string;
  resolve: (answer: Acknowledgement) => void;
  reject: (refusal: Refusal) => void;
}

const longestPause = 8000;
const quietTime = 25_000; // then it is asked whether the server is still there
const answerTime = 8000;

export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Socket {
  link: Link = 'connecting';
  private socket: WebSocket | undefined;
  private greeting: Greeting | undefined;
  private readonly visitors = new Map<string, Visitor>();
  private readonly waiting = new Map<string, Waiting>();
  private isGreeted = false;
  private pause = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly onLink: (link: Link) => void,
    private readonly onRefused: (refusal: Refusal) => void,
  ) {
    globalThis.addEventListener?.('online', () => this.hurry());
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.hurry();
    });
  }

  // Begins, or begins again as somebody else or in another language.
  greet(greeting: Greeting): void {
    this.greeting = greeting;
    this.drop();
    this.connect();
  }

  enter(visitor: Visitor): void {
    this.visitors.set(visitor.table, visitor);
    if (this.isGreeted) this.sendEnter(visitor);
  }

  leave(visitor: Visitor): void {
    if (this.visitors.get(visitor.table) !== visitor) return;
    this.visitors.delete(visitor.table);
    if (this.isGreeted) this.sendText(JSON.stringify({ type: 'leave', table: visitor.table }));
  }

  // Answered when the server has done it, also if the connection breaks meanwhile.
  ask(question: Question): Promise<Acknowledgement> {
    const key = randomKey();
    const text = JSON.stringify({ ...question, key });
    return new Promise((resolve, reject) => {
      this.waiting.set(key, { text, resolve, reject });
      if (this.isGreeted) this.sendText(text);
    });
  }

  private connect(): void {
    this.setLink(this.link === 'lost' ? 'lost' : 'connecting');
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      const { token, language } = this.greeting ?? { token: undefined, language: 'en' };
      this.sendText(JSON.stringify({ type: 'hello', protocol: 1, language, ...(token ? { token } : {}) }));
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.take(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
    this.watch(answerTime);
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.isGreeted = false;
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }

  private lose(): void {
    this.drop();
    this.setLink('lost');
    this.pause = Math.min(longestPause, this.pause === 0 ? 250 : this.pause * 2);
    this.timer = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
  }

  private hurry(): void {
    if (this.link !== 'lost') return;
    this.pause = 0;
    this.drop();
    this.connect();
  }

  // The connection counts as lost when nothing is heard although something was asked.
  private watch(time: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.isGreeted || time === answerTime) return this.lose();
      this.sendText('{"type":"ping"}');
      this.watch(answerTime);
    }, time);
  }

  private take(message: ServerMessage): void {
    this.watch(quietTime);
    switch (message.type) {
      case 'welcome':
        this.isGreeted = true;
        this.pause = 0;
        this.setLink('open');
        for (const visitor of this.visitors.values()) this.sendEnter(visitor);
        for (const { text } of this.waiting.values()) this.sendText(text);
        return;
      case 'pong':
        return;
      case 'refused': {
        const refusal = new Refusal(message.code, message.text);
        const asked = this.settle(message.key);
        if (asked) asked.reject(refusal);
        else if (message.table && this.visitors.has(message.table)) this.visitors.get(message.table)?.take(message);
        else this.onRefused(refusal);
        return;
      }
      case 'done':
        this.settle(message.key)?.resolve(message);
        return;
      case 'table':
      case 'room':
        this.visitors.get(message.room.table)?.take(message);
        return;
      default:
        this.visitors.get(message.table)?.take(message);
        if (message.type === 'update') this.settle(message.key)?.resolve(message);
    }
  }

  private settle(key: string | undefined): Waiting | undefined {
    if (key === undefined) return undefined;
    const found = this.waiting.get(key);
    this.waiting.delete(key);
    return found;
  }

  private sendEnter(visitor: Visitor): void {
    const { table, password, seen } = visitor;
    this.sendText(JSON.stringify({ type: 'enter', table, seen, ...(password ? { password } : {}) }));
  }

  private sendText(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  private setLink(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    this.onLink(link);
  }
}
