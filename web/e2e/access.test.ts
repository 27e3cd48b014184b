// axe-core finds nothing serious on any screen.
import { afterAll, beforeAll, it } from 'vitest';
import { examine } from './axe';
import { desktop, Harness, phone } from './harness';
import { isOver, makeTable, playUntil } from './play';

const harness = new Harness();
beforeAll(() => harness.start());
afterAll(() => harness.stop());

for (const dark of [true, false]) {
  it(`on every screen, by ${dark ? 'night' : 'day'}`, async () => {
    const visitor = await harness.visitor({ viewport: dark ? desktop : phone, dark, bypassCsp: true });
    const { page } = visitor;
    await visitor.go();
    await page.getByText('Play against bots').first().waitFor();
    await examine(visitor, 'home');
    await page.getByRole('button', { name: 'Settings' }).click();
    await examine(visitor, 'settings');
    await page.keyboard.press('Escape');
    for (const screen of ['about', 'rules=flint', 'mine', 'new=flint', 'new=mutiny', 'table=ZZZZZZ']) {
      await visitor.go(`#${screen}`);
      await page.locator('main h1').first().waitFor();
      await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
      await examine(visitor, screen);
    }
    await visitor.go('#new=flint');
    await page.getByText('With friends').click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('.invite').waitFor();
    await examine(visitor, 'gathering');
    await makeTable(visitor);
    await examine(visitor, 'tricks');
    await page.getByRole('button', { name: 'Menu' }).click();
    await examine(visitor, 'menu');
    await page.keyboard.press('Escape');
    await playUntil(page, async () => (await page.locator('.dig-buttons button').count()) > 0 || (await isOver(page)));
    await examine(visitor, 'dig');
    await playUntil(page, () => isOver(page));
    await examine(visitor, 'result');
    await page.getByRole('link', { name: 'Watch it again' }).click();
    await page.locator('.verdict.good').waitFor();
    await examine(visitor, 'replay');
    await page.goto(`${visitor.address}/gallery.html`);
    await page.locator('h1').first().waitFor();
    await examine(visitor, 'gallery');
    await visitor.leave();
  });
}
