// What a person does at a table of jackal, by clicks alone.
import type { Page } from 'playwright-core';
import type { Visitor } from './harness';
import { isOver, playUntil } from './play';

export interface TableWish {
  islands?: number;
  seats?: string[]; // `me`, `open`, or a bot's level
  options?: Record<string, unknown>;
  name?: string;
}

// A table that this visitor has made, with bots that answer at once. The form is tested elsewhere.
export async function makeJackal(visitor: Visitor, wish: TableWish = {}): Promise<string> {
  const { page } = visitor;
  await visitor.go();
  await page.locator('.game .main').first().waitFor();
  const code = await page.evaluate(
    async ({ islands = 1, seats = ['me', 'deckhand', 'deckhand'], options = {}, name = 'Anna' }) => {
      const post = async (
        path: string,
        body: unknown,
        token?: string,
      ): Promise<{ person: object; token: string; table: { table: string } }> => {
        const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      const { person, token } = await post('/api/people', { name });
      localStorage.setItem('tortuga.me', JSON.stringify({ ...person, token }));
      const made = await post(
        '/api/tables',
        { game: 'jackal', seats, options: { islands, ...options }, pace: 'quick' },
        token,
      );
      return made.table.table;
    },
    wish,
  );
  await visitor.go(`#table=${code}`);
  await page.reload();
  return code;
}

export async function startJackal(visitor: Visitor, wish: TableWish = {}): Promise<void> {
  await makeJackal(visitor, wish);
  await visitor.page.locator('.seats').waitFor();
  await visitor.page.locator('button.main').last().click();
  await visitor.page.locator('.jackal').waitFor();
}

// Makes one choice, if there is one: a lit space, a card for the row, or the first answer.
export async function choose(page: Page, cards = 2): Promise<boolean> {
  const options = { timeout: 1500 };
  try {
    const target = page.locator('.space.target').first();
    if (await target.isVisible()) {
      await target.click(options);
      return true;
    }
    const send = page.locator('.do .send');
    if (await send.isVisible()) {
      const laid = await page.locator('.strip .row button').count();
      const card = page.locator('.hand button.lit').first();
      if (laid < cards && (await card.isVisible())) await card.click(options);
      else await send.click(options);
      return true;
    }
    const answer = page.locator('.do .button.main').first();
    if (await answer.isVisible()) {
      await answer.click(options);
      return true;
    }
  } catch {
    // it was taken away meanwhile
  }
  return false;
}

export const playJackal = (page: Page, done: () => Promise<boolean> = () => isOver(page)): Promise<number> =>
  playUntil(page, done, choose);
