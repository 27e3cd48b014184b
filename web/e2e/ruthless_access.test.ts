// axe-core finds nothing serious at a table of ruthless.
import { it } from 'vitest';
import { examine } from './axe';
import { desktop, phone, useHarness } from './harness';
import { untilRaid } from './ruthless';

const { visit } = useHarness();

for (const dark of [true, false]) {
  it(`has no serious findings by axe, by ${dark ? 'night' : 'day'}`, async () => {
    const visitor = await visit({ viewport: dark ? desktop : phone, dark, bypassCsp: true });
    const { page } = visitor;
    const seen = new Set<string>();
    const look = async (): Promise<void> => {
      const state =
        (await page
          .locator('.prompt.asked')
          .textContent({ timeout: 200 })
          .catch(() => '')) ?? '';
      const kind = state.replace(/^.*: /, '');
      if (state !== '' && !seen.has(kind) && seen.size < 7) {
        seen.add(kind);
        await examine(visitor, state);
      }
    };
    await untilRaid(visitor, { bots: 2, look });
    await examine(visitor, 'raid');
    await page.locator('[data-offer=hand]').click();
    if ((await page.locator('.pool .member').count()) > 0) await page.locator('.pool .member').first().click();
    await examine(visitor, 'raid by hand');
    await page.locator('.ship').nth(1).click();
    await examine(visitor, 'a player');
    await page.keyboard.press('Escape');
    await page.locator('.goal').first().click();
    await examine(visitor, 'achievements');
  });
}
