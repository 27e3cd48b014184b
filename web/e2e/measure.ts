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
  shifts: { value: number; isQuiet: boolean }[]; // what moved although nobody had touched anything
  where: string[];
}

export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: HTMLElement }[] };
    // As long as the browser takes a touch to be the reason.
    const follows = (shift: Shift, step: PerformanceEntry): boolean =>
      shift.startTime >= step.startTime && shift.startTime < step.startTime + step.duration + 500;
    const seen = window as unknown as Shifts;
    seen.shifts = [];
    seen.where = [];
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        const { value, hadRecentInput, sources } = shift;
        if (hadRecentInput) continue;
        const isQuiet = !performance.getEntriesByName('step').some((step) => follows(shift, step));
        seen.shifts.push({ value, isQuiet });
        seen.where.push(...sources.map(({ node }) => `${value.toFixed(4)} ${node?.nodeName} ${node?.className}`));
      }
    }).observe({ type: 'layout-shift' });
  });
}

export interface Measured {
  steps: number;
  quiet: number; // what moved while nothing happened at the table, all together
  largest: number; // what moved most at once, with a step too
  where: string;
}

// Since watchShifts; the steps since the page was opened. Prints it, and how quickly they were drawn.
export async function measured(page: Page, what: string): Promise<Measured> {
  const { shifts, where, steps } = await page.evaluate(() => ({
    ...(window as unknown as Shifts),
    steps: performance.getEntriesByName('step').map(({ duration }) => duration),
  }));
  steps.sort((a, b) => a - b);
  const at = (part: number): number => steps[Math.floor(steps.length * part)] ?? 0;
  const [half, most] = [at(0.5), at(0.95)];
  const sum = (all: Shifts['shifts']): number => all.reduce((sum, { value }) => sum + value, 0);
  const quiet = sum(shifts.filter(({ isQuiet }) => isQuiet));
  console.log(
    `${what}: ${steps.length} steps, drawn in ${half.toFixed(1)} ms (half of them), ${most.toFixed(1)} ms (95 of 100); ` +
      `layout shift ${sum(shifts).toFixed(4)}, while nothing happened ${quiet.toFixed(4)}`,
  );
  const largest = Math.max(0, ...shifts.map(({ value }) => value));
  return { steps: steps.length, quiet, largest, where: where.join('\n') };
}
