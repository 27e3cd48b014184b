import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desktop, phone, useHarness } from './harness';
import { measured, watchShifts, weigh } from './measure';
import { isOver, makeRuthless, playRuthless, untilRaid } from './ruthless';

const { visit } = useHarness();
const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

it('plays a complete game by clicks alone at a desktop, and shows how the points came about', async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  await makeRuthless(visitor);
  const choices = await playRuthless(page, () => isOver(page));
  expect(choices).toBeGreaterThan(40);
  expect(await page.locator('.result').textContent()).toMatch(/win/);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.scores tbody tr').count()).toBe(2);
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: 'Show the result' }).click();
  await page.locator('.result a[href^="#replay"]').click();
  await page.locator('.verdict.good').waitFor();
  await page.locator('.tavern .row li').first().waitFor();
  await page.locator('.hands li').first().waitFor();
  await page.locator('.tavern .row button').first().click();
  await page.locator('dialog[open] .info').waitFor();
});

it('plays a complete game by clicks alone on a phone, in German, without moving by itself, and quickly', async () => {
  const visitor = await visit({ viewport: phone, locale: 'de-DE' });
  const { page } = visitor;
  await makeRuthless(visitor, { language: 'de', bots: 2 });
  await watchShifts(page);
  const said = new Set<string>();
  await playRuthless(page, async () => {
    for (const line of (await page.locator('.frame').innerText()).split('\n')) said.add(line);
    return isOver(page);
  });
  const text = [...said].join('\n');
  expect(
    text.match(
      /\b(the|your|you|and|coins?|cards?|trade|recruit|bury|brawl|plunder|board|turn|hand is|keep|sell|raid|strength|short|left|pirates|heart|swords|skull|anchor|monkey)\b/gi,
    ),
  ).toBeNull();
  expect(await fits(page)).toBe(true);
  const { half, shift, where } = await measured(page, 'ruthless');
  expect(shift, where).toBeLessThan(0.05);
  expect(half).toBeLessThan(16);
});

it('says in the form which achievements go together, before anything is sent', async () => {
  const visitor = await visit({ locale: 'de-DE' });
  const { page } = visitor;
  await visitor.go('#new=ruthless');
  await page.locator('summary', { hasText: 'Regeln dieses Tisches' }).click();
  const ticks = page.locator('fieldset', { hasText: 'Legendären' }).locator('.tick input');
  const problem = (): Promise<string> => ticks.first().evaluate((tick) => (tick as HTMLInputElement).validationMessage);
  for (const tick of await ticks.all()) await tick.uncheck();
  await ticks.first().check();
  expect(await problem()).toContain('zwei oder drei');
  await page.locator('form .button.main').click();
  expect(page.url()).toContain('#new=ruthless');
  await ticks.nth(1).check();
  expect(await problem()).toBe('');
  await ticks.nth(5).check();
  expect(await problem()).toBe('');
  await ticks.nth(1).uncheck();
  await ticks.nth(6).check();
  expect(await problem()).toContain('gehen nicht zusammen');
});

it('loads little', async () => {
  const visitor = await visit();
  const weight = weigh(visitor.page);
  await makeRuthless(visitor);
  console.log(`home, form and a table of ruthless ${weight().toFixed(1)} KiB`);
  expect(weight()).toBeLessThan(250);
});

describe('a raid assembled by hand', () => {
  it('is the party that the server takes', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const told: { who?: string; party?: string }[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as {
          events?: { event: { event: string; who: string; party: string } }[];
        };
        for (const { event } of message.events ?? []) if (event.event === 'raided') told.push(event);
      }),
    );
    await untilRaid(visitor);
    const best = page.locator('.raid .laid figure:not(.rest)');
    const me = (await page.locator('.mine .seat strong').textContent())!;
    const told0 = told.length;
    const strength = Number(/\d+/.exec((await page.locator('.raid .sum').textContent()) ?? '')![0]);
    // The cards of the first of its sets, put together by hand.
    const cards = await best
      .first()
      .locator('[data-move]')
      .evaluateAll((found) => found.map((each) => (each as HTMLElement).dataset.move!.slice('card:'.length)));
    const stands = await best
      .first()
      .locator('[data-move]')
      .evaluateAll((found) => found.map((each) => each.querySelector('.as')?.textContent ?? ''));
    await page.locator('[data-offer=hand]').click();
    const expected: string[] = [];
    for (const [at, card] of cards.entries()) {
      await page.locator(`.pool [data-card="${card}"]`).click();
      const stand = stands[at] ?? '';
      if (stand === '') {
        expected.push(card);
        continue;
      }
      const [suit, rank] = stand.toLowerCase().split(' ') as [string, string];
      const selects = page.locator('.set .one').last().locator('select');
      if (!card.endsWith('parrot')) await selects.first().selectOption(suit);
      await selects.last().selectOption(rank);
      expected.push(card.endsWith('parrot') ? `${card} as ${rank}` : `${card} as ${suit} ${rank}`);
    }
    await page.locator('.set.good').waitFor();
    await page.locator('[data-offer=raid]').click();
    await expect.poll(() => told.slice(told0).some(({ who }) => who === me)).toBe(true);
    expect(told.slice(told0).find(({ who }) => who === me)).toMatchObject({ party: `raid ${expected.join(', ')}` });
    expect(strength).toBeGreaterThanOrEqual(4);
  });

  it('says why a party is none', async () => {
    const visitor = await visit({ viewport: phone });
    const { page } = visitor;
    await untilRaid(visitor);
    await page.locator('[data-offer=hand]').click();
    await page.locator('.pool .member').first().click();
    await page.locator('[data-offer=raid]').click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toMatch(/form no set|rank for the Parrot/);
    await page.locator('.set .member').first().click();
    await page.locator('[data-offer=raid]').click();
    await page.locator('[data-offer=raid]').waitFor({ state: 'detached' });
  });
});

it('says why a command is not possible', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await makeRuthless(visitor);
  await page.locator('[data-offer="0"]').click();
  await page.locator('.steps .now').waitFor();
  await page.locator('.prompt.asked').waitFor();
  await page.locator('.tavern .row button').first().click();
  await page.locator('.offer.off').click({ force: true }); // it is there to be asked
  await page.getByText('First play a card, then recruit.').waitFor();
});

it('is played with the keyboard alone', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await makeRuthless(visitor);
  const press = async (selector: string): Promise<void> => {
    for (let i = 0; i < 80; ++i) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
        return page.keyboard.press('Enter');
    }
    throw new Error(`no ${selector} by Tab`);
  };
  await press('[data-offer="0"]');
  await page.locator('.prompt.asked').waitFor();
  await page.locator('.groups li:not([data-move*=monkey]) button.lit').first().waitFor();
  const before = await page.locator('.groups button').count();
  await press('.groups li:not([data-move*=monkey]) button.lit'); // a monkey would have more than one use
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await press('.offer.main');
  await page.locator('[data-offer="end turn"]').waitFor();
  expect(await page.locator('.groups button').count()).toBeLessThan(before);
  await press('[data-offer="end turn"]');
  await page.locator('[data-offer="end turn"]').waitFor({ state: 'detached' });
});
