// What a page loads, what moves in it by itself, and how long its steps take to draw.
import type { Page } from 'playwright-core';

// The KiB that were sent since then, without answers of the server to the page's own questions.
export function weigh(page: Page): () => number {
  let bytes = 0;
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'fetch') bytes += Number(answer.headers()['content-length'] ?? 0);
  });
  return () => bytes / 1024;
}

interface Shifts {
  shifts: number[]; // what moved although nobody had touched anything
  where: string[];
}

export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: HTMLElement }[] };
    const seen = window as unknown as Shifts;
    seen.shifts = [];
    seen.where = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        seen.shifts.push(value);
        seen.where.push(...sources.map(({ node }) => `${value.toFixed(4)} ${node?.nodeName} ${node?.className}`));
      }
    }).observe({ type: 'layout-shift' });
  });
}

export interface Measured {
  steps: number;
  half: number; // milliseconds, of half of the steps
  most: number; // of 95 of 100
  shift: number; // all together
  largest: number;
  where: string;
}

// Since watchShifts; the steps since the page was opened. Prints it.
export async function measured(page: Page, what: string): Promise<Measured> {
  const { shifts, where, steps } = await page.evaluate(() => ({
    ...(window as unknown as Shifts),
    steps: performance.getEntriesByName('step').map(({ duration }) => duration),
  }));
  steps.sort((a, b) => a - b);
  const at = (part: number): number => steps[Math.floor(steps.length * part)] ?? 0;
  const [half, most] = [at(0.5), at(0.95)];
  const shift = shifts.reduce((sum, value) => sum + value, 0);
  console.log(
    `${what}: ${steps.length} steps, drawn in ${half.toFixed(1)} ms (half of them), ${most.toFixed(1)} ms (95 of 100); ` +
      `layout shift ${shift.toFixed(4)}`,
  );
  return { steps: steps.length, half, most, shift, largest: Math.max(0, ...shifts), where: where.join('\n') };
}
