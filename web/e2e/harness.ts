// A server with its own store, and browsers that visit it. Everything that is started here is ended here.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const binary = process.env.TORTUGA_BINARY ?? resolve(import.meta.dirname, '../../build/tortuga');
const page = process.env.PAGE ?? resolve(import.meta.dirname, '../../build/page');

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 640 };

export class Harness {
  address = '';
  private readonly folder = mkdtempSync(join(tmpdir(), 'tortuga-e2e-'));
  private server: ChildProcess | undefined;
  private browser: Browser | undefined;
  private port = 0;

  async start(): Promise<void> {
    await this.startServer();
    this.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    });
  }

  // At the same port and with the same data as before, if it was started before.
  async startServer(): Promise<void> {
    const server = spawn(
      binary,
      [
        'serve',
        '--port',
        String(this.port),
        '--store',
        join(this.folder, 'tables.db'),
        '--page',
        page,
        '--log',
        'error',
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.server = server;
    this.address = await new Promise<string>((found, failed) => {
      let text = '';
      server.stdout?.on('data', (part: Buffer) => {
        text += part.toString();
        const match = /(http:\/\/[\d.:]+)/.exec(text);
        if (match?.[1]) found(match[1]);
      });
      server.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
    });
    this.port = Number(new URL(this.address).port);
  }

  async stopServer(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const server = this.server;
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
    this.server = undefined;
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    await this.stopServer();
    rmSync(this.folder, { recursive: true, force: true });
  }

  // A visitor with a browser of his own. Scripts and styles that the policy forbids, and errors, fail the test.
  async visitor(
    options: {
      viewport?: { width: number; height: number };
      locale?: string;
      dark?: boolean;
      calm?: boolean;
      bypassCsp?: boolean;
    } = {},
  ): Promise<Visitor> {
    if (!this.browser) throw new Error('not started');
    const context = await this.browser.newContext({
      viewport: options.viewport ?? desktop,
      locale: options.locale ?? 'en-GB',
      colorScheme: options.dark === false ? 'light' : 'dark',
      reducedMotion: options.calm === false ? 'no-preference' : 'reduce',
      bypassCSP: options.bypassCsp ?? false, // for a tool that a test brings along
      hasTouch: (options.viewport ?? desktop).width < 700,
    });
    return new Visitor(context, await context.newPage(), this.address);
  }
}

export class Visitor {
  readonly problems: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly address: string,
  ) {
    page.on('pageerror', (error) => this.problems.push(String(error)));
    page.on('console', (message) => {
      // While the server is away the browser itself complains.
      if (message.type() === 'error' && !/ERR_CONNECTION|WebSocket/.test(message.text()))
        this.problems.push(message.text());
    });
  }

  async go(hash = ''): Promise<void> {
    await this.page.goto(`${this.address}/${hash}`);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}

// A server for the tests of a file, and visitors who are sent away after each test; none may have met an error.
export function useHarness(): {
  harness: Harness;
  visit: (options?: Parameters<Harness['visitor']>[0]) => Promise<Visitor>;
} {
  const harness = new Harness();
  let visitors: Visitor[] = [];
  beforeAll(() => harness.start());
  afterAll(() => harness.stop());
  afterEach(async () => {
    for (const visitor of visitors) {
      await visitor.leave();
      expect(visitor.problems).toEqual([]);
    }
    visitors = [];
  });
  async function visit(options?: Parameters<Harness['visitor']>[0]): Promise<Visitor> {
    const visitor = await harness.visitor(options);
    visitors.push(visitor);
    return visitor;
  }
  return { harness, visit };
}
