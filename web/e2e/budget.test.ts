// What must be loaded, what moves by itself, and how long a step takes to draw.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Harness, phone, type Visitor } from './harness';
import { isOver, makeTable, playUntil } from './play';

const harness = new Harness();
beforeAll(() => harness.start());
afterAll(() => harness.stop());

const kibibyte = 1024;

function weigh(visitor: Visitor): () => number {
  let total = 0;
  visitor.page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'fetch') total += Number(answer.headers()['content-length'] ?? 0);
  });
  return () => total;
}

it('loads little', async () => {
  const visitor = await harness.visitor();
  const weight = weigh(visitor);
  await visitor.go();
  await visitor.page.locator('.game .main').first().waitFor();
  const home = weight();
  await visitor.page.locator('.game .main').first().click();
  await visitor.page.locator('.hand button').first().waitFor();
  const table = weight();
  console.log(`home ${(home / kibibyte).toFixed(1)} KiB, with a table of flint ${(table / kibibyte).toFixed(1)} KiB`);
  expect(home).toBeGreaterThan(10 * kibibyte);
  expect(home).toBeLessThan(120 * kibibyte);
  expect(table).toBeLessThan(250 * kibibyte);
  await visitor.leave();
});

it('moves nothing by itself, and draws a step quickly', async () => {
  const visitor = await harness.visitor({ viewport: phone });
  const { page } = visitor;
  await makeTable(visitor);
  await page.evaluate(() => {
    const seen = window as unknown as { shift: number; where: string[] };
    seen.shift = 0;
    seen.where = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        seen.shift += entry.value;
        seen.where.push(
          ...entry.sources.map(({ node }) => `${node?.nodeName} ${(node as HTMLElement | undefined)?.className}`),
        );
      }
    }).observe({ type: 'layout-shift' });
  });
  await playUntil(page, () => isOver(page));
  const { shift, where, steps } = await page.evaluate(() => ({
    ...(window as unknown as { shift: number; where: string[] }),
    steps: performance.getEntriesByName('step').map(({ duration }) => duration),
  }));
  const sorted = steps.sort((a, b) => a - b);
  console.log(
    `${sorted.length} steps, drawn in ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} ms (half of them), ` +
      `${sorted[Math.floor(sorted.length * 0.95)]?.toFixed(1)} ms (95 of 100); layout shift ${shift.toFixed(4)}`,
  );
  expect(sorted.length).toBeGreaterThan(20);
  expect(shift, where.join('\n')).toBeLessThan(0.05);
  await visitor.leave();
});
