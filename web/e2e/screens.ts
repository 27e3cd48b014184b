// SCREENS=folder npm run screens: a picture of every screen, at both sizes, in both languages and both themes.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { desktop, Harness, phone } from './harness';
import { playJackal, startJackal } from './jackal';
import { isOver, makeTable, playUntil, type Language } from './play';

const folder = process.env.SCREENS ?? 'screens';
const harness = new Harness();
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await harness.start();
});
afterAll(() => harness.stop());

const sizes = { desktop, phone };
for (const [size, viewport] of Object.entries(sizes)) {
  for (const language of ['en', 'de'] as Language[]) {
    for (const dark of [true, false]) {
      it(`${size}, ${language}, ${dark ? 'night' : 'day'}`, async () => {
        const visitor = await harness.visitor({ viewport, dark, locale: language === 'de' ? 'de-DE' : 'en-GB' });
        const { page } = visitor;
        const take = async (name: string, fullPage = false): Promise<void> => {
          const path = join(folder, `${name}-${size}-${language}-${dark ? 'night' : 'day'}.png`);
          await page.screenshot({ path, fullPage });
        };
        await visitor.go();
        await page.locator('.game .main').first().waitFor();
        await take('home', true);
        await page.getByRole('button', { name: /Settings|Einstellungen/ }).click();
        await take('settings');
        await page.keyboard.press('Escape');
        for (const screen of ['about', 'rules=flint', 'new=flint', 'table=ZZZZZZ']) {
          await visitor.go(`#${screen}`);
          await page.locator('main h1').first().waitFor();
          await take(screen.replace('=', '-'), true);
        }
        await visitor.go('#new=flint');
        await page.locator('.preset').nth(2).click();
        await page.locator('form .main').click();
        await page.locator('.invite').waitFor();
        await take('gathering', true);
        await makeTable(visitor, language, 2);
        await playUntil(
          page,
          async () =>
            (await page.locator('.trick .cards li').count()) >= 2 && (await page.locator('.hand .lit').count()) > 0,
        );
        await take('trick');
        await page.getByRole('button', { name: /Men[uü]/ }).click();
        await take('menu');
        await page.keyboard.press('Escape');
        await playUntil(
          page,
          async () => (await page.locator('.pieces li:not(.hole)').count()) > 1 || (await isOver(page)),
        );
        await take('dig');
        await playUntil(page, () => isOver(page));
        await take('result');
        await page.locator('.result a[href^="#replay"]').click();
        await page.locator('.verdict').waitFor();
        await take('replay', true);
        await startJackal(visitor, { islands: 2, seats: ['me', 'deckhand', 'deckhand', 'deckhand'] });
        await page.locator('.hand .lit').first().waitFor();
        await take('jackal-plan');
        await page.locator('.hand button.lit').first().click();
        await take('jackal-row');
        await page.locator('.do .port').click();
        await take('jackal-tortuga');
        await page.keyboard.press('Escape');
        await playJackal(page, async () => (await page.locator('.space.target').count()) > 0 || (await isOver(page)));
        await take('jackal-walk');
        await playJackal(page);
        await page.keyboard.press('Escape');
        await take('jackal-gold');
        await visitor.go('#mine');
        await page.locator('main li').first().waitFor();
        await take('mine', true);
        await visitor.leave();
      });
    }
  }
}
