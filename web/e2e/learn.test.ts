// The guided first games, the rules with their examples, and the cards.
import { describe, expect, it } from 'vitest';
import { examine } from './axe';
import { desktop, phone, type Visitor, useHarness } from './harness';
import { choose } from './play';

const { visit } = useHarness();
const games = ['flint', 'jackal', 'ruthless', 'mutiny'];

describe('a guided first game', () => {
  for (const game of games)
    for (const [size, viewport] of [
      ['desktop', desktop],
      ['phone', phone],
    ] as const)
      it(`of ${game} goes to its end at the size of a ${size}`, async () => {
        const { page, go } = bind(await visit({ viewport, locale: size === 'phone' ? 'de-DE' : 'en-GB' }));
        await go(`#lesson=${game}`);
        const last = page.locator('.guide a.button.main');
        const next = page.locator('.guide .buttons button').nth(1);
        await next.waitFor();
        let clicks = 0;
        while (!(await last.isVisible())) {
          expect(++clicks).toBeLessThan(120);
          expect(await page.locator('.guide .words').textContent()).toMatch(/\w{3}/);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
          await next.click({ timeout: 3000 }).catch(() => {}); // at the end a link takes its place
        }
        expect(clicks).toBeGreaterThan(25);
        await last.click();
        await page.getByRole('heading', { level: 1 }).waitFor();
      });

  it('is played with one’s own cards, back and on', async () => {
    const { page, go } = bind(await visit());
    await go('#lesson=flint');
    const on = page.getByRole('button', { name: 'Go on' });
    const show = page.getByRole('button', { name: 'Show me' });
    await on.waitFor();
    while (!(await show.isVisible())) await on.click();
    const cards = page.locator('.hand button.lit');
    const before = await page.locator('.hand button').count();
    const text = await page.locator('.guide .words').textContent();
    // One of the cards is the one that the guide asks for; the others are allowed, but not now.
    for (let i = 0; i < (await cards.count()); ++i) {
      await cards.nth(i).click();
      if ((await page.locator('.hand button').count()) < before) break;
      await page.getByText('do what the guide asks for').waitFor();
    }
    expect(await page.locator('.hand button').count()).toBe(before - 1);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => page.locator('.guide .words').textContent()).toBe(text);
    expect(await page.locator('.hand button').count()).toBe(before);
    expect(await choose(page)).toBe(true);
  });
});

describe('the rules', () => {
  it('have examples that can be played through', async () => {
    for (const game of games) {
      const { page, go } = bind(await visit());
      await go(`#rules=${game}`);
      await page.locator('.examples a').first().click();
      await page.locator('.replay').waitFor();
      const on = page.getByRole('button', { name: 'One step on' });
      while (await on.isEnabled()) await on.click();
      expect(await page.locator('.told p').first().textContent()).not.toMatch(/Nothing/);
    }
  });

  it('have contents that lead to every chapter', async () => {
    const { page, go } = bind(await visit({ viewport: phone }));
    await go('#rules=jackal');
    await page.locator('details.contents summary').click();
    await page.getByRole('link', { name: 'Options' }).first().click();
    await expect
      .poll(() => page.getByRole('heading', { name: 'Options' }).evaluate((title) => title.getBoundingClientRect().top))
      .toBeLessThan(120);
    expect(page.url()).toMatch(/rule=part-\d+$/);
    await go('#example=chess');
    await page.getByText('There is no such game').waitFor();
    expect(await page.getByText('The rules of').count()).toBe(0);
  });

  it('are found by their number and by a word, in German too', async () => {
    const { page, go } = bind(await visit({ locale: 'de-DE' }));
    await go('#rules=mutiny&rule=MU-11.3');
    await page.locator('#MU-11\\.3.named').waitFor();
    await expect
      .poll(() => page.locator('#MU-11\\.3').evaluate((rule) => rule.getBoundingClientRect().top))
      .toBeLessThan(700);
    await page.getByRole('searchbox').fill('Verräter');
    await expect.poll(() => page.locator('.rule').count()).toBeLessThan(40);
    expect(await page.locator('.rule').count()).toBeGreaterThan(3);
  });
});

for (const game of ['flint', 'mutiny'])
  it(`axe-core has no serious findings in what ${game} teaches`, async () => {
    const visitor = await visit({ bypassCsp: true });
    for (const [hash, ready] of [
      [`#lesson=${game}`, '.guide .buttons'],
      [`#rules=${game}`, '.examples'],
      [`#cards=${game}`, 'li h3'],
    ] as const) {
      await visitor.go(hash);
      await visitor.page.locator(ready).first().waitFor();
      await examine(visitor, hash);
    }
  });

function bind(visitor: Visitor): { page: Visitor['page']; go: (hash: string) => Promise<void> } {
  return { page: visitor.page, go: (hash) => visitor.go(hash) };
}
