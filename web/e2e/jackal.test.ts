import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { examine } from './axe';
import { desktop, phone, type Visitor, useHarness } from './harness';
import { makeJackal, playJackal, startJackal } from './jackal';
import { measured, watchShifts, weigh } from './measure';
import { isOver } from './play';

const { visit } = useHarness();
const rowOf = (visitor: Visitor): Promise<string[]> =>
  visitor.page.locator('.strip .row button .unseen').allTextContents();

describe('a complete game of jackal by clicks alone', () => {
  for (const [name, viewport] of [
    ['desktop', desktop],
    ['phone', phone],
  ] as const) {
    it(`at the size of a ${name}`, async () => {
      const visitor = await visit({ viewport });
      const { page } = visitor;
      await startJackal(visitor, { islands: 2, seats: ['me', 'deckhand', 'deckhand', 'deckhand'] });
      const choices = await playJackal(page);
      expect(choices).toBeGreaterThanOrEqual(4);
      await expect.poll(() => page.locator('.result tbody tr').count()).toBe(4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.keyboard.press('Escape');
      await page.locator('.payout').waitFor(); // who got what on the last island
    });
  }
});

it('begins at once with one click', async () => {
  const visitor = await visit();
  await visitor.go();
  await visitor.page.locator('.game', { hasText: 'Jackal' }).getByRole('button', { name: 'Play against bots' }).click();
  await visitor.page.locator('.jackal .space').first().waitFor();
  expect(await visitor.page.locator('.hand li').count()).toBe(5);
});

describe('laying a row', () => {
  it('shows where it leads, and takes cards back', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await startJackal(visitor);
    await page.locator('.hand button.lit').first().click();
    expect(await rowOf(visitor)).toHaveLength(1);
    await page.locator('.note', { hasText: 'Preview' }).waitFor();
    await page.getByRole('button', { name: 'Take the last card back' }).click();
    expect(await rowOf(visitor)).toHaveLength(0);
    expect(await page.locator('.hand li').count()).toBe(5);
    await page.locator('.hand button.lit').first().click();
    await page.locator('.strip .row button').first().click();
    expect(await rowOf(visitor)).toHaveLength(0);
  });

  it('can be done by tapping spaces', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await startJackal(visitor);
    await page.locator('.hand button.lit').first().waitFor();
    const next = page.locator('.space.next');
    if ((await next.count()) === 0) return; // a hand that leads nowhere from the white flag
    await next.first().click();
    // One card leads there: it lies in the row. Several: one of those that are marked is chosen.
    if ((await rowOf(visitor)).length === 0) await page.locator('.hand .wished button').first().click();
    expect(await rowOf(visitor)).toHaveLength(1);
    await page.locator('.space.end').first().waitFor();
  });

  it('says why not, and what a space means', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await startJackal(visitor);
    await page.locator('.hand button.lit').first().waitFor();
    const treasure = page.getByRole('button', { name: /Treasure of/ }).first();
    const isNear = await treasure.evaluate((element) => element.classList.contains('next'));
    if (!isNear) {
      await treasure.click();
      await page.locator('.note', { hasText: 'stops and digs' }).waitFor();
    }
    await page.locator('.do .port').click();
    await page.getByRole('button', { name: '3 coins for 5 cards' }).click({ force: true });
    await page.locator('dialog .refusal', { hasText: 'pay' }).waitFor();
  });
});

it('keeps the plans of two people secret until both are in', async () => {
  const host = await visit();
  const guest = await visit();
  const heard: string[] = [];
  guest.page.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))));
  await makeJackal(host, { islands: 2, seats: ['me', 'open'] });
  const link = await host.page.locator('.invite input').inputValue();
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
  await host.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { page } of [host, guest]) await page.locator('.hand li').first().waitFor();

  const plan = async (visitor: Visitor): Promise<string> => {
    const { page } = visitor;
    await page.locator('.hand button').first().waitFor();
    const cards = page.locator('.hand button.lit');
    for (let laid = 0; laid < 2 && (await cards.count()) > 0; ++laid) await cards.first().click();
    const row = await rowOf(visitor);
    await page.locator('.do .send').click();
    return row.map((name) => name.toLowerCase()).join(', ');
  };
  const before = heard.length;
  const secret = await plan(host);
  // The guest sees the mark, and nothing else has come.
  await guest.page.locator('.seat', { hasText: '✓' }).waitFor();
  const told = heard
    .slice(before)
    .map((text) => JSON.parse(text))
    .filter((message) => message.type === 'update');
  expect(told).toHaveLength(1);
  expect(told[0].own.plans).toEqual({ Anna: '?' });
  expect(told[0].own.hands?.Anna ?? 5).toBe(5);
  expect(JSON.stringify({ ...told[0], legal: [] })).not.toContain(secret);
  expect(told[0].events).toEqual([{ event: { event: 'decided', who: 'Anna' } }]);
  expect(await guest.page.locator('.jackal[data-phase=plan]').count()).toBe(1);

  await plan(guest);
  await guest.page.locator('.jackal[data-phase=resolve]').waitFor();
  const row = guest.page.locator('.side .rows li', { hasText: 'Anna' });
  expect((await row.locator('.cards [role=img]').count()) >= secret.split(', ').length).toBe(true);
  // Both play on; the rows are played out on both screens.
  const next = (visitor: Visitor): Promise<boolean> =>
    visitor.page.locator('.stage', { hasText: 'Island 2' }).isVisible();
  await Promise.all([playJackal(host.page, () => next(host)), playJackal(guest.page, () => next(guest))]);
});

it('asks about Tortuga first where visits are announced', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await startJackal(visitor, { islands: 3, options: { tortuga: 'announced' }, seats: ['me', 'cabin-boy'] });
  // Nobody has coins yet: everybody sails, and rows are laid at once.
  await page.locator('.jackal[data-phase=plan]').waitFor();
  expect(await page.locator('.do .port').count()).toBe(0);
  await playJackal(page);
});

it('is played with the keyboard alone', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await startJackal(visitor, { seats: ['me', 'deckhand'] });
  await page.locator('.hand button.lit').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rowOf(visitor)).toHaveLength(1);
  await page.keyboard.press('Backspace');
  await expect.poll(() => rowOf(visitor)).toHaveLength(0);
  await page.locator('.hand button.lit').first().focus();
  await page.keyboard.press('Enter');
  // The island is one stop; the arrow keys walk over it.
  await page.locator('.space[tabindex="0"]').focus();
  const from = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.space);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.space)).toBeTruthy();
  expect(from).toBeTruthy();
  const press = async (until: RegExp): Promise<void> => {
    for (let i = 0; i < 80; ++i) {
      if (until.test(await page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '')))
        return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`no ${until} by Tab`);
  };
  await press(/Set the row/);
  // Answers and lit spaces take Enter too.
  const enter = async (place: Locator): Promise<void> => {
    const options = { timeout: 1000 };
    await place.focus(options).then(
      () => page.keyboard.press('Enter'),
      () => undefined, // it was taken away meanwhile
    );
  };
  await expect
    .poll(
      async () => {
        if (await isOver(page)) return true;
        const target = page.locator('.space.target').first();
        const answer = page.locator('.answers button').first();
        if (await target.isVisible()) await enter(target);
        else if (await answer.isVisible()) await enter(answer);
        return false;
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true);
});

it('shows the ways and the gold again in a replay', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const code = await makeJackal(visitor, { islands: 2, seats: ['me', 'deckhand', 'deckhand', 'deckhand'] });
  await page.locator('button.main').last().click();
  await playJackal(page);
  await visitor.go(`#replay=${code}`);
  const on = page.getByRole('button', { name: 'One step on' });
  const gold = page.locator('.replay .gold');
  let ways = 0;
  await on.waitFor();
  while (!(await gold.isVisible())) {
    await on.click();
    ways = Math.max(ways, await page.locator('.replay .trail').count());
  }
  expect(ways).toBeGreaterThan(0);
  const first = await page.locator('.replay h2').first().textContent();
  await gold.getByRole('button').click(); // the next island
  await expect.poll(() => page.locator('.replay h2').first().textContent()).not.toBe(first);
});

it('speaks German all the way', async () => {
  const visitor = await visit({ locale: 'de-DE' });
  const { page } = visitor;
  await startJackal(visitor, { islands: 2, seats: ['me', 'deckhand', 'deckhand'] });
  const seen: string[] = [];
  await playJackal(page, async () => {
    seen.push(await page.locator('.frame').innerText());
    return isOver(page);
  });
  await page.keyboard.press('Escape');
  seen.push(await page.locator('body').innerText());
  // Islands keep their English names; nothing else is English.
  const islands = /The gold|\b(Island|Bay|Reef|Point)\b/g;
  const text = seen.join('\n').replace(islands, '');
  expect(text).toMatch(/Reihe festlegen/);
  expect(text).not.toMatch(/\b(lays|takes|draws|the|Round|Preview|your|row|Rising|Falling|steps|coins|Waiting)\b/);
});

describe('axe-core finds nothing serious', () => {
  for (const dark of [true, false]) {
    it(`by ${dark ? 'night' : 'day'}`, async () => {
      const visitor = await visit({ viewport: dark ? desktop : phone, dark, bypassCsp: true });
      const { page } = visitor;
      await startJackal(visitor, { islands: 2, seats: ['me', 'deckhand', 'deckhand', 'deckhand'] });
      await page.locator('.hand button.lit').first().waitFor();
      await examine(visitor, 'plan');
      await page.locator('.hand button.lit').first().click();
      await examine(visitor, 'laid');
      await page.locator('.do .port').click();
      await examine(visitor, 'tortuga');
      await page.keyboard.press('Escape');
      await playJackal(page, async () => (await page.locator('.space.target').count()) > 0 || (await isOver(page)));
      await examine(visitor, 'walking');
      await playJackal(page);
      await page.keyboard.press('Escape');
      await examine(visitor, 'end');
    });
  }
});

it('moves nothing by itself, draws a step quickly and weighs little', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const weight = weigh(page);
  await visitor.go();
  await page.locator('.game', { hasText: 'Jackal' }).getByRole('button', { name: 'Play against bots' }).click();
  await page.locator('.hand button').first().waitFor();
  const kibibytes = weight();
  await startJackal(visitor, { islands: 3, seats: ['me', 'deckhand', 'deckhand', 'deckhand'] });
  await page.locator('.hand button.lit').first().waitFor();
  await watchShifts(page);
  await playJackal(page);
  console.log(`home and a table of jackal ${kibibytes.toFixed(1)} KiB`);
  const { steps, shift, where } = await measured(page, 'jackal');
  expect(kibibytes).toBeLessThan(250);
  expect(steps).toBeGreaterThan(15);
  expect(shift, where).toBeLessThan(0.05);
});
