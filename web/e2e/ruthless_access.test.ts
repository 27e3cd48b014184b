// axe-core finds nothing serious at a table of ruthless.
import axe from 'axe-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, Harness, phone, type Visitor } from './harness';
import { chooseBeforeRaid, makeRuthless, playRuthless } from './ruthless';

const harness = new Harness();
beforeAll(() => harness.start());
afterAll(() => harness.stop());

async function examine(visitor: Visitor, screen: string): Promise<void> {
  const found = await visitor.page.evaluate(async (source) => {
    if (!('axe' in window)) new Function(source)();
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => `${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`)
            .join(' | ')}`,
      );
  }, axe.source);
  expect(found, screen).toEqual([]);
}

for (const dark of [true, false]) {
  it(`has no serious findings by axe, by ${dark ? 'night' : 'day'}`, async () => {
    const visitor = await harness.visitor({ viewport: dark ? desktop : phone, dark, bypassCsp: true });
    const { page } = visitor;
    await makeRuthless(visitor, { bots: 2 });
    await examine(visitor, 'parley');
    const seen = new Set<string>();
    const lookAtAll = async (): Promise<boolean> => {
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
      return (await page.locator('[data-offer=hand]:not(:disabled)').count()) > 0;
    };
    await playRuthless(page, lookAtAll, chooseBeforeRaid);
    await examine(visitor, 'raid');
    await page.locator('[data-offer=hand]').click();
    if ((await page.locator('.pool .member').count()) > 0) await page.locator('.pool .member').first().click();
    await examine(visitor, 'raid by hand');
    await page.locator('.ship').nth(1).click();
    await examine(visitor, 'a player');
    await page.keyboard.press('Escape');
    await page.locator('.goal').first().click();
    await examine(visitor, 'achievements');
    await visitor.leave();
  });
}
