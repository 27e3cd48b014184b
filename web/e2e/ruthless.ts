// What a person does at a table of ruthless, by clicks alone.
import type { Page } from 'playwright-core';
import type { Visitor } from './harness';
import { isOver, playUntil, type Language } from './play';

const words = {
  en: { clock: 'Clock and pace', quick: 'they answer at once', start: 'Start the game' },
  de: { clock: 'Uhr und Tempo', quick: 'sie antworten sofort', start: 'Spiel beginnen' },
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
  await page.getByLabel(say.quick).check();
  await page.getByRole('button', { name: say.start }).click();
  await page.locator('.groups button').first().waitFor();
}

// What to press next: what is chosen is done by its button, else a pirate of the tavern or a card is chosen.
const presses = [
  '.offer.main:not(:disabled)',
  '.tavern .row button.lit:not([aria-pressed])',
  '.offer:not(.off, .main, :disabled, [data-offer=back], [data-offer=hand], [data-offer=best])',
  '.groups button.lit:not([aria-pressed])',
];

// Makes one choice if there is one.
export async function chooseRuthless(page: Page): Promise<boolean> {
  const found = await page.evaluate((all) => all.find((selector) => document.querySelector(selector)), presses);
  if (found === undefined) return false;
  try {
    await page.locator(found).last().click({ timeout: 2000 });
    return true;
  } catch {
    return false; // it was taken away meanwhile
  }
}

// Recruits whoever has the rank of somebody aboard.
async function seekPairs(page: Page): Promise<boolean> {
  const place = await page.evaluate(() => {
    const rankOf = (label: string | null | undefined): string => label?.split(/[ ,]/)[1] ?? '';
    const aboard = [...document.querySelectorAll('.ship.mine .chip')].map((chip) => rankOf(chip.ariaLabel));
    const row = [...document.querySelectorAll('.tavern .row button')];
    if (row.some((button) => button.ariaPressed === 'true')) return -1;
    return row.findIndex(
      (button) => button.matches('.lit') && aboard.includes(rankOf(button.querySelector('.unseen')?.textContent)),
    );
  });
  const isRecruit = (await page.locator('[data-offer="end turn"]').count()) > 0;
  if (place < 0 || !isRecruit) return chooseRuthless(page);
  const found = page.locator('.tavern .row button').nth(place);
  return found.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
}

// The same, but a raid with a set is sought, and left to the test that waits for it.
export async function chooseBeforeRaid(page: Page): Promise<boolean> {
  return (await page.locator('[data-offer=hand]').count()) === 0 && (await seekPairs(page));
}

export const playRuthless = (
  page: Page,
  done: () => Promise<boolean>,
  choose: (page: Page) => Promise<boolean> = chooseRuthless,
): Promise<number> => playUntil(page, done, choose);

const isRaid = async (page: Page): Promise<boolean> =>
  (await page.locator('[data-offer=hand]:not(:disabled)').count()) > 0;
// Until a raid in which the best party has a set; luck may need another game. `look` is called before every choice.
export async function untilRaid(
  visitor: Visitor,
  { bots = 1, look }: { bots?: number; look?: () => Promise<void> } = {},
): Promise<void> {
  const { page } = visitor;
  const done = async (): Promise<boolean> => {
    await look?.();
    return (await isRaid(page)) || (await isOver(page));
  };
  for (let game = 0; game < 4 && !(await isRaid(page)); ++game) {
    await makeRuthless(visitor, { bots });
    await playRuthless(page, done, chooseBeforeRaid);
  }
}

export { isOver };
