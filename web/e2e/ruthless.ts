// What a person does at a table of ruthless, by clicks alone.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Visitor } from './harness';
import { isOver, type Language } from './play';

const words = {
  en: { clock: 'Clock', quick: 'answer at once', open: 'Open the table', start: 'Start the game' },
  de: { clock: 'Uhr', quick: 'antworten sofort', open: 'Tisch aufmachen', start: 'Spiel beginnen' },
};

// Against bots that answer at once, made with the form.
export async function makeRuthless(
  visitor: Visitor,
  { language = 'en', bots = 1, bot = 'cabin-boy' }: { language?: Language; bots?: number; bot?: string } = {},
): Promise<void> {
  const { page } = visitor;
  const say = words[language];
  await visitor.go('#new=ruthless');
  await page.locator('.preset').first().click();
  for (const at of [1, 2, 3]) {
    await page
      .locator('.seats select')
      .nth(at)
      .selectOption(at <= bots ? bot : 'closed');
  }
  await page.locator('summary', { hasText: say.clock }).click();
  await page.locator('select', { hasText: say.quick }).selectOption('quick');
  await page.getByRole('button', { name: say.open }).click();
  await page.getByRole('button', { name: say.start }).click();
  await page.locator('.groups button').first().waitFor();
}

const click = { timeout: 2000 };

// Makes one choice if there is one. What is chosen first is shown, then done by its button.
export async function chooseRuthless(page: Page): Promise<boolean> {
  const offer = page.locator(
    '.offer:not(.off):not(:disabled):not([data-offer=back], [data-offer=hand], [data-offer=best])',
  );
  const main = page.locator('.offer.main:not(:disabled)').first();
  const card = page.locator('.groups button.lit:not([aria-pressed])');
  const tavern = page.locator('.tavern .row button.lit:not([aria-pressed])');
  try {
    if (await main.isVisible()) await main.click(click);
    else if ((await tavern.count()) > 0) await tavern.last().click(click);
    else if ((await card.count()) > 0 && (await offer.count()) === 0) await card.last().click(click);
    else if ((await offer.count()) > 0) await offer.last().click(click);
    else return false;
    return true;
  } catch {
    return false; // it was taken away meanwhile
  }
}

export async function playRuthless(page: Page, done: () => Promise<boolean>, choose = chooseRuthless): Promise<number> {
  let choices = 0;
  const end = Date.now() + 90_000;
  while (!(await done())) {
    expect(Date.now(), `still not there after ${choices} choices`).toBeLessThan(end);
    if (await choose(page)) ++choices;
    else await page.waitForTimeout(20); // somebody else's turn
  }
  return choices;
}

export { isOver };
