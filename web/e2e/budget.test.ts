// What must be loaded, what moves by itself, and how long a step takes to draw.
import { expect, it } from 'vitest';
import { phone, useHarness } from './harness';
import { measured, watchShifts, weigh } from './measure';
import { isOver, makeTable, playUntil } from './play';

const { visit } = useHarness();

it('loads little', async () => {
  const visitor = await visit();
  const weight = weigh(visitor.page);
  await visitor.go();
  await visitor.page.locator('.game .main').first().waitFor();
  const home = weight();
  await visitor.page.locator('.game .main').first().click();
  await visitor.page.locator('.hand button').first().waitFor();
  const table = weight();
  console.log(`home ${home.toFixed(1)} KiB, with a table of flint ${table.toFixed(1)} KiB`);
  expect(home).toBeGreaterThan(10);
  expect(home).toBeLessThan(120);
  expect(table).toBeLessThan(250);
});

it('moves nothing by itself, and draws a step quickly', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await makeTable(visitor);
  await watchShifts(page);
  await playUntil(page, () => isOver(page));
  const { steps, shift, where } = await measured(page, 'flint');
  expect(steps).toBeGreaterThan(20);
  expect(shift, where).toBeLessThan(0.05);
});
