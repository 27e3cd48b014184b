import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { examine } from './axe';
import { desktop, phone, type Visitor, useHarness } from './harness';
import type { Page } from 'playwright-core';
import { measured, watchShifts, weigh } from './measure';
import { begin, choose, introduce, isOver, makeMutiny, playUntil, stageOf } from './mutiny';

const { visit } = useHarness();
const crew = (count: number): string[] => ['me', ...Array.from({ length: count - 1 }, () => 'deckhand')];

// Bots answer at once; where only those are asked who hold a fitting card a game is much shorter.
const short = { voyages: 3, ask: 'holders' };

it('is played to its end by clicks alone at a desktop', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await makeMutiny(visitor, { seats: crew(4), options: short });
  await begin(page);
  expect(await playUntil(page, () => isOver(page))).toBeGreaterThanOrEqual(3);
  await expect.poll(() => page.locator('.result tbody tr').count()).toBe(4);
  await page.keyboard.press('Escape');
  expect(await page.locator('.final li').count()).toBe(4);
});

it('is played with the keyboard alone', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await makeMutiny(visitor, { seats: crew(3), options: { voyages: 3 } });
  await begin(page);
  // The first thing that can be done, by Tab and Enter; a card first has to be chosen.
  const find =
    '.stacks .lit, .people .lit, .pool .prizes .lit, .bar .main, .bar [data-answer=reveal], .counts .button, .hand .lit:not(.chosen)';
  let done = 0;
  const end = Date.now() + 60_000;
  while (done < 8 && !(await isOver(page))) {
    expect(Date.now()).toBeLessThan(end);
    if ((await page.locator('.prompt.asked').count()) === 0 || (await page.locator(find).count()) === 0) {
      await page.waitForTimeout(20);
      continue;
    }
    for (let tabs = 0; tabs < 60; ++tabs) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((find) => document.activeElement?.matches(find) ?? false, find)) break;
    }
    await page.keyboard.press('Enter');
    ++done;
  }
  expect(done).toBe(8);
});

it('is played to its end by clicks alone on a phone, and speaks German all the way', async () => {
  const visitor = await visit({ locale: 'de-DE', viewport: phone });
  const { page } = visitor;
  await makeMutiny(visitor, { seats: crew(4), options: { voyages: 3, edition: 'german' } });
  await begin(page);
  const broken = new Set<string>(); // headlines that do not fit on a line
  const english = /\b(plays|wins|the|Round|Play|your|Pass|Captain|Quartermaster|Voyage|next|waiting|of)\b/;
  const found = new Set<string>();
  const choices = await playUntil(page, async () => {
    const text = await page.locator('.frame').innerText();
    const word = english.exec(text)?.[0];
    const headline = page.locator('.say strong');
    if (await headline.evaluate((one) => one.clientHeight > 30 || one.scrollWidth > one.clientWidth))
      broken.add(await headline.innerText());
    if (word) found.add(`${word}: ${text.slice(Math.max(0, text.search(english) - 40), text.search(english) + 60)}`);
    return isOver(page);
  });
  expect([...found]).toEqual([]);
  expect([...broken]).toEqual([]);
  expect(choices).toBeGreaterThanOrEqual(5);
  await expect.poll(() => page.locator('.result tbody tr').count()).toBe(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

it('takes a dragged card into an offer, and a tapped one', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await makeMutiny(visitor, { seats: crew(3) });
  await begin(page);
  await page.getByRole('button', { name: 'Deals' }).click();
  await page.getByRole('tab', { name: 'New offer' }).click();
  await page.locator('dialog[open] .names .button').first().click();
  const mine = page.locator('dialog[open] .give > span');
  const tray = page.locator('dialog[open] .tray');
  const [from, to] = [await mine.first().boundingBox(), await tray.boundingBox()];
  await page.mouse.move(from!.x + 20, from!.y + 30);
  await page.mouse.down();
  await page.mouse.move(to!.x + 40, to!.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => tray.locator('.item').count()).toBe(1);
  await mine.nth(2).locator('button').click();
  await expect.poll(() => tray.locator('.item').count()).toBe(2);
  await tray.locator('.item').first().click();
  await expect.poll(() => tray.locator('.item').count()).toBe(1);
});

// Prizes lie face down: the first that I get I show to all.
it('shows hidden prizes', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const options = { ...short, voyages: 10, hidden_prizes: true, trading: false };
  const purse = page.locator('.purse .prizes .shell');
  const toAll = page.getByRole('button', { name: 'all', exact: true });
  // Others may play a card at the same moment: then it is refused, and tried again later.
  const show = async (): Promise<boolean> => {
    if ((await purse.count()) === 0 || (await page.locator('.played').count()) > 0) return false;
    await page.getByRole('button', { name: 'Deals' }).click();
    await page.locator('dialog[open] .cards button').first().click();
    await toAll.click();
    const answer = page.locator('dialog[open] [role=status]', { hasText: /./ }).first();
    const isShown = /^Shown to all: /.test(await answer.innerText());
    await page.keyboard.press('Escape');
    return isShown;
  };
  // Who always passes may get no prize in a whole game: then there is another.
  let isShown = false;
  for (let game = 0; game < 3 && !isShown; ++game) {
    await makeMutiny(visitor, { seats: crew(3), options });
    await begin(page);
    await playUntil(page, async () => (isShown = await show()) || (await isOver(page)));
  }
  expect(isShown).toBe(true);
  await expect.poll(() => page.locator('.log').innerText()).toMatch(/MU-18\.7/);
});

for (const dark of [true, false]) {
  it(`has no serious fault for those who see little, by ${dark ? 'night' : 'day'}`, async () => {
    const visitor = await visit({ viewport: dark ? desktop : phone, dark, bypassCsp: true });
    const { page } = visitor;
    await makeMutiny(visitor, { seats: crew(5), options: { voyages: 3 } });
    await begin(page);
    const seen = new Set<string>();
    await playUntil(page, async () => {
      const stage = await stageOf(page);
      if (stage && !seen.has(stage)) {
        seen.add(stage);
        await examine(visitor, stage);
      }
      const always = page.getByRole('button', { name: 'Always pass …' }); // only there while I may pass
      if (seen.size >= 2 && !seen.has('deals') && (await always.count()) > 0) {
        seen.add('deals');
        await page.getByRole('button', { name: 'Deals' }).click();
        await page.getByRole('tab', { name: 'New offer' }).click();
        await page.locator('dialog[open] .names .button').first().click();
        await examine(visitor, 'deals');
        await page.keyboard.press('Escape');
        await always.click();
        await examine(visitor, 'orders');
        await page.keyboard.press('Escape');
        await page.locator('.others .seat').first().click();
        await examine(visitor, 'detail');
        await page.keyboard.press('Escape');
      }
      return seen.size > 5 || (await isOver(page));
    });
    expect(seen.size).toBeGreaterThan(4);
  });
}

it('loads little, keeps its places and draws a step quickly with ten players on a phone', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const code = await makeMutiny(visitor, { seats: crew(10), options: { voyages: 3 } });
  await begin(page);
  const watcher = await visit({ viewport: phone });
  const weight = weigh(watcher.page);
  await watcher.go(`#table=${code}`);
  await watcher.page.locator('.board-box').waitFor();
  console.log(`a table of mutiny by its link ${weight().toFixed(1)} KiB`);
  expect(weight()).toBeLessThan(250);
  await watcher.leave();
  await watchShifts(page);
  // A voyage or two show every change of the stage.
  const drawn = (): Promise<number> => page.evaluate(() => performance.getEntriesByName('step').length);
  await playUntil(page, async () => (await drawn()) > 150 || (await isOver(page)));
  const { steps, half, largest, where } = await measured(page, 'mutiny with ten players');
  expect(steps).toBeGreaterThan(20);
  expect(half).toBeLessThan(16);
  expect(largest, where).toBeLessThan(0.1); // one stage of the voyage takes the place of another
});

// With many traitors among the special cards somebody holds one soon.
const deckText = readFileSync(resolve(import.meta.dirname, '../../decks/mutiny/standard.yaml'), 'utf8').replace(
  /(name: traitor, copies: )\d+/,
  '$16',
);

it('sees five people through a bribe and a mutiny with a traitor', async () => {
  const names = ['Anna', 'Bernard', 'Carol', 'Dennis', 'Eve'];
  const people = await Promise.all(names.map(() => visit()));
  const [host] = people as [Visitor, ...Visitor[]];
  const code = await makeMutiny(host, {
    seats: ['me', 'open', 'open', 'open', 'open'],
    options: { voyages: 10, ask: 'holders' },
    deckText,
  });
  for (const [at, guest] of people.entries()) {
    if (at === 0) continue;
    await introduce(guest, names[at] ?? '');
    await guest.go(`#table=${code}`);
    await guest.page.reload();
    await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
    await expect.poll(() => host.page.locator('.seats').innerText()).toContain(names[at]);
  }
  await begin(host.page);
  await Promise.all(people.map(({ page }) => page.locator('.board-box').waitFor()));

  // When a mutiny may be called all but the captain are asked; he, whom nobody asks, makes one of them a gift.
  const asked = async (): Promise<number[]> => {
    const all = await Promise.all(people.map(({ page }) => page.getByText('Mutiny? Tap a card').count()));
    return all.flatMap((count, at) => (count > 0 ? [at] : []));
  };
  await expect
    .poll(
      async () => {
        for (const { page } of people) {
          if ((await page.getByText('Mutiny? Tap a card').count()) === 0) await choose(page);
        }
        return (await asked()).length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(2); // one may have passed already
  const [taker = 0] = await asked();
  const captains = await Promise.all(people.map(({ page }) => page.locator('.offices li:first-child .me').count()));
  const giver = captains.indexOf(1);
  const from = people[giver]!.page;
  const to = people[taker]!.page;
  const held = async (page: Page): Promise<number> => page.locator('.hand button').count();
  const [before, had] = [await held(from), await held(to)];
  await from.getByRole('button', { name: 'Deals' }).click();
  await from.getByRole('tab', { name: 'New offer' }).click();
  await from.locator('dialog[open] .names .button', { hasText: names[taker] }).first().click();
  await from.locator('dialog[open] .give button').first().click();
  await from.getByRole('button', { name: 'Give it away' }).click();
  await from.locator('dialog[open] .offers li', { hasText: 'No answer so far.' }).waitFor();
  await from.keyboard.press('Escape');
  await to.locator('.offered').getByRole('button', { name: 'Accept' }).click();
  await to.locator('.offered').waitFor({ state: 'detached' });
  await expect.poll(() => held(from)).toBe(before - 1);
  await expect.poll(() => held(to)).toBe(had + 1);
  const heard = (): Promise<string> => host.page.locator('.log').innerText();

  let wasCalled = false;
  let wasStruck = false;
  const end = Date.now() + 120_000;
  // Everybody calls a mutiny if he can, and strikes out what is played in it.
  while (!wasCalled || !wasStruck) {
    expect(Date.now(), `called: ${wasCalled}, struck: ${wasStruck}`).toBeLessThan(end);
    for (const { page } of people) {
      const inMutiny = (await page.locator('.board-box .stage > .mutiny').count()) > 0;
      wasCalled ||= inMutiny;
      if (
        inMutiny &&
        /Traitor/.test(
          await page
            .locator('.played')
            .allInnerTexts()
            .then((all) => all.join(' ')),
        )
      )
        wasStruck = true;
      const traitor = page.locator('.hand button.lit', { hasText: 'Traitor' });
      const isReaction = (await page.locator('.played').count()) > 0;
      if (inMutiny && isReaction && !wasStruck && (await traitor.count()) > 0) {
        await traitor.first().click();
        await page
          .getByRole('button', { name: /Strike out/ })
          .first()
          .click();
        wasStruck = true;
        break;
      }
      const call = page.getByText('Mutiny? Tap a card');
      if (!inMutiny && (await call.count()) > 0) {
        await page.locator('.hand button.lit').first().click();
        await page.getByRole('button', { name: 'Call a mutiny with it' }).click();
        wasCalled = true;
        break;
      }
      await choose(page, [/For the captain|With the mutineers/]);
    }
  }
  await expect.poll(heard).toMatch(/plays a Traitor against/);
  // The mutiny goes on to its end.
  await expect
    .poll(
      async () => {
        for (const { page } of people) await choose(page);
        return heard();
      },
      { timeout: 60_000 },
    )
    .toMatch(/MU-11\.12/);
});
