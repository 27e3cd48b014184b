import { it } from 'vitest';
import { Harness, phone } from './harness';
it('try', async () => {
  const h = new Harness();
  await h.start();
  for (const [name, viewport] of [
    ['d', { width: 1280, height: 800 }],
    ['p', phone],
  ] as const) {
    const v = await h.visitor({ viewport });
    await v.go();
    await v.page.waitForSelector('text=Play against bots');
    await v.page.screenshot({ path: `/tmp/run/s-home-${name}.png`, fullPage: true });
    await v.page.locator('text=Play against bots').first().click();
    await v.page.waitForSelector('text=Start the game');
    await v.page.screenshot({ path: `/tmp/run/s-room-${name}.png` });
    await v.page.click('text=Start the game');
    await v.page.waitForSelector('.hand li button');
    await v.page.waitForTimeout(2500);
    await v.page.screenshot({ path: `/tmp/run/s-play-${name}.png` });
    for (let i = 0; i < 60; ++i) {
      const lit = v.page.locator('.hand button[data-legal="true"], .hand .legal button, .hand button.legal').first();
      if (await lit.count()) {
        await lit.click({ timeout: 2000 }).catch(() => {});
      }
      if (await v.page.locator('.dig').count()) break;
      await v.page.waitForTimeout(400);
    }
    await v.page.waitForTimeout(1500);
    await v.page.screenshot({ path: `/tmp/run/s-dig-${name}.png` });
    console.log(name, v.problems);
    await v.leave();
  }
  await h.stop();
});
