// What a person does at a table of mutiny, by clicks alone.
import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './harness';
import { playUntil as play } from './play';

export interface Wanted {
  name?: string;
  seats: string[];
  options?: Record<string, unknown>;
  deckText?: string;
  pace?: 'quick' | 'natural';
}

// A visitor with a name, known to the server and to his browser.
export async function introduce(visitor: Visitor, name: string): Promise<string> {
  await visitor.go();
  const token = await visitor.page.evaluate(async (name) => {
    const answer = await fetch('/api/people', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const { person, token } = await answer.json();
    localStorage.setItem('tortuga.me', JSON.stringify({ ...person, token }));
    return token as string;
  }, name);
  return token;
}

// The table is made by the server's own door, since many options are needed; it is entered and begun by clicks.
export async function makeMutiny(visitor: Visitor, wanted: Wanted): Promise<string> {
  const token = await introduce(visitor, wanted.name ?? 'Anna');
  const code = await visitor.page.evaluate(
    async ({ token, wanted }) => {
      const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          game: 'mutiny',
          seats: wanted.seats,
          options: wanted.options ?? {},
          pace: wanted.pace ?? 'quick',
          ...(wanted.deckText ? { deck_text: wanted.deckText } : {}),
        }),
      });
      const made = await answer.json();
      if (!made.table) throw new Error(JSON.stringify(made));
      return made.table.table as string;
    },
    { token, wanted },
  );
  await visitor.go(`#table=${code}`);
  await visitor.page.reload();
  return code;
}

export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Start the game|Spiel beginnen/ }).click();
  await page.locator('.board-box').waitFor();
}

export { isOver } from './play';

// What the board shows, in one word.
export async function stageOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      (document.querySelector('.board-box .stage > *')?.classList[0] ?? 'none') +
      (document.querySelector('.played') ? '-played' : ''),
  );
}

async function click(button: Locator): Promise<boolean> {
  try {
    await button.click({ timeout: 1500 });
    return true;
  } catch {
    return false; // it was taken away meanwhile
  }
}

// One choice, if there is one. `likes` says which buttons a person prefers, most of all the first.
export async function choose(page: Page, likes: RegExp[] = []): Promise<boolean> {
  const state = await page.evaluate(() => {
    const seen = (selector: string): number =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.offsetParent !== null).length;
    return {
      dialog: document.querySelector('dialog[open]') !== null,
      main: seen('.bar .buttons .button:is(.main, [data-answer=reveal]):not([disabled])'),
      labels: [...document.querySelectorAll<HTMLElement>('.bar .buttons .button')].map((button) => button.innerText),
      chosen: seen('.hand .chosen'),
      people: seen('.people button.lit'),
      pool: seen('.pool .prizes button.lit:not(.chosen)'),
      poolChosen: seen('.pool .prizes button.chosen'),
      prizes: seen('.mine .lit'),
      prizeButtons: seen('.mine .buttons .button.main'),
      sail: seen('.stacks button.lit'),
      counts: seen('.counts .button'),
      claims: seen('.claims button'),
      cards: seen('.hand button.lit:not(.chosen)'),
      asked: document.querySelector('.prompt.asked') !== null,
    };
  });
  if (state.dialog || !state.asked) return false;
  for (const like of likes) {
    const at = state.labels.findIndex((label) => like.test(label));
    if (at >= 0) return click(page.locator('.bar .buttons .button').nth(at));
  }
  if (state.sail > 0) return click(page.locator('.stacks button.lit').nth(Math.floor(Math.random() * state.sail)));
  if (state.counts > 0) return click(page.locator('.counts .button').first());
  if (state.claims > 0) return click(page.locator('.claims button').first());
  if (state.prizeButtons > 0) return click(page.locator('.mine .buttons .button.main').first());
  if (state.people > 0 && (state.poolChosen > 0 || state.pool === 0))
    return click(page.locator('.people button.lit').first());
  // On a phone prizes of one kind lie on each other: the last is never covered.
  if (state.pool > 0 && state.poolChosen === 0) return click(page.locator('.pool .prizes button.lit').last());
  if (state.prizes > 0 && Math.random() < 0.7) return click(page.locator('.mine .lit').first());
  if (state.main > 0) return click(page.locator('.bar .buttons .button:is(.main, [data-answer=reveal])').first());
  if (state.cards > 0) return click(page.locator('.hand button.lit:not(.chosen)').first());
  return false;
}

export const playUntil = (page: Page, done: () => Promise<boolean>, likes: RegExp[] = []): Promise<number> =>
  play(page, done, () => choose(page, likes));
