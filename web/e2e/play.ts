// What a person does at the page, by clicks and keys alone.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Visitor } from './harness';

export type Language = 'en' | 'de';
const words = {
  en: {
    make: 'New table',
    first: 'First game',
    clock: 'Clock and pace',
    quick: 'they answer at once',
    start: 'Start the game',
    over: 'The game is over',
    dig: 'Dig',
    stop: 'Stop',
  },
  de: {
    make: 'Neuer Tisch',
    first: 'Erstes Spiel',
    clock: 'Uhr und Tempo',
    quick: 'sie antworten sofort',
    start: 'Spiel beginnen',
    over: 'Das Spiel ist aus',
    dig: 'Graben',
    stop: 'Aufhören',
  },
};

// A short table of flint against bots that answer at once, made with the form.
export async function makeTable(visitor: Visitor, language: Language = 'en', rounds = 1): Promise<void> {
  const { page } = visitor;
  const say = words[language];
  await visitor.go();
  await page.locator('.game').first().getByRole('link', { name: say.make }).click();
  await page.getByText(say.first).click();
  await page.locator('details').first().locator('summary').click();
  await page.locator('input[type=number]').first().fill(String(rounds));
  await page.locator('summary', { hasText: say.clock }).click();
  await page.getByLabel(say.quick).check();
  await page.getByRole('button', { name: say.start }).click();
  await page.locator('.hand button').first().waitFor();
}

export async function isOver(page: Page): Promise<boolean> {
  return (await page.locator('dialog[open] .result').count()) > 0;
}

// Makes one choice if there is one: a card, or to dig on for two pieces of gold.
export async function choose(page: Page): Promise<boolean> {
  const card = page.locator('.hand button.lit').last();
  const dig = page.locator('.dig-buttons button').first();
  const stop = page.locator('.dig-buttons button').nth(1);
  try {
    if (await card.isVisible()) await card.click({ timeout: 2000 });
    else if ((await stop.isVisible()) && /[2-9]00/.test((await stop.textContent()) ?? ''))
      await stop.click({ timeout: 2000 });
    else if (await dig.isVisible()) await dig.click({ timeout: 2000 });
    else return false;
    return true;
  } catch {
    return false; // it was taken away meanwhile
  }
}

// Plays until `done`, which is asked after every choice.
export async function playUntil(page: Page, done: () => Promise<boolean>, make = choose): Promise<number> {
  let choices = 0;
  const end = Date.now() + 150_000;
  while (!(await done())) {
    expect(Date.now(), `still not there after ${choices} choices`).toBeLessThan(end);
    if (await make(page)) ++choices;
    else await page.waitForTimeout(20); // somebody else's turn
  }
  return choices;
}
