// axe-core looks at what a visitor sees, and nothing may lie beside the window. The visitor must bypass the content
// security policy, which forbids a tool that a test brings along.
import axe from 'axe-core';
import { expect } from 'vitest';
import type { Visitor } from './harness';

export async function examine(visitor: Visitor, screen: string): Promise<void> {
  const found = await visitor.page.evaluate(async (source) => {
    if (!('axe' in window)) new Function(source)();
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`)
            .join(' | ')}`,
      );
  }, axe.source);
  expect(found, screen).toEqual([]);
  const tooWide = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, `${screen}: nothing is beside the window`).toBeLessThanOrEqual(0);
}
