// SCREENS=folder npm run screens: a picture of every screen, at both sizes, in both languages and both themes.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { desktop, Harness, phone } from './harness';
import * as mutiny from './mutiny';
import { playJackal, startJackal } from './jackal';
import { isOver, makeTable, playUntil, type Language } from './play';
import { chooseBeforeRaid, chooseRuthless, makeRuthless, playRuthless } from './ruthless';

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
        for (const screen of ['about', 'rules=flint', 'new=flint', 'table=ZZZZZZ', 'cards=ruthless', 'cards=mutiny']) {
          await visitor.go(`#${screen}`);
          await page.locator('main h1').first().waitFor();
          await take(screen.replace('=', '-'), true);
        }
        for (const game of ['flint', 'jackal', 'ruthless', 'mutiny']) {
          await visitor.go(`#lesson=${game}`);
          const on = page.locator('.guide .buttons .button').nth(1);
          await on.waitFor();
          for (let i = 0; i < 12; ++i) await on.click();
          await take(`lesson-${game}`);
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
        for (const players of [5, 10]) {
          await mutiny.makeMutiny(visitor, {
            seats: ['me', ...Array.from({ length: players - 1 }, () => 'deckhand')],
            options: { voyages: 3 },
          });
          await mutiny.begin(page);
          const seen = new Set<string>();
          await mutiny.playUntil(page, async () => {
            const stage = await mutiny.stageOf(page);
            if (!seen.has(stage)) await take(`mutiny-${players}-${stage}`);
            seen.add(stage);
            return mutiny.isOver(page);
          });
          await page.keyboard.press('Escape');
          await take(`mutiny-${players}-final`);
        }
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

      it(`ruthless: ${size}, ${language}, ${dark ? 'night' : 'day'}`, async () => {
        const visitor = await harness.visitor({ viewport, dark, locale: language === 'de' ? 'de-DE' : 'en-GB' });
        const { page } = visitor;
        const take = async (name: string): Promise<void> => {
          await page.screenshot({
            path: join(folder, `ruthless-${name}-${size}-${language}-${dark ? 'night' : 'day'}.png`),
          });
        };
        await makeRuthless(visitor, { language, bots: 3 });
        await take('parley');
        const until = (selector: string, choose = chooseRuthless): Promise<number> =>
          playRuthless(page, async () => (await page.locator(selector).count()) > 0 || (await isOver(page)), choose);
        await until('.groups [aria-pressed]');
        await take('command');
        await until('.tavern [aria-pressed]');
        await take('recruit');
        await until('[data-group=treasure]');
        await take('treasure');
        const byHand = '[data-offer=hand]:not(:disabled)';
        await until(byHand, chooseBeforeRaid);
        // A game may pass without a set.
        if ((await page.locator(byHand).count()) > 0) {
          await take('raid');
          await page.locator(byHand).click();
          await take('raid-by-hand');
          await page.locator('.ship').nth(1).click();
          await take('player');
          await page.keyboard.press('Escape');
        }
        await playRuthless(page, () => isOver(page));
        await page.keyboard.press('Escape');
        await take('scores');
        await visitor.leave();
      });
    }
  }
}
