// Things travel from where they were to where they are. What moves is marked data-move="KEY"; if it was not there
// before it comes from the place marked data-place="...", named by its own data-from.
import { tick } from 'svelte';
import { settings, type Speed } from './settings.svelte';

const factors: Record<Speed, number> = { calm: 1.7, normal: 1, quick: 0.5, none: 0 };
const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

export function pace(): number {
  return factors[settings.speed];
}

export function isStill(): boolean {
  return pace() === 0 || reduced?.matches === true;
}

type Place = { left: number; top: number; width: number };

function place(element: Element): Place {
  const { left, top, width } = element.getBoundingClientRect();
  return { left, top, width };
}

function remember(root: ParentNode): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-move]')) {
    places.set(element.dataset.move ?? '', place(element));
  }
  return places;
}

function origin(root: ParentNode, element: HTMLElement): Place | undefined {
  const from = element.dataset.from;
  const found = from && root.querySelector(`[data-place="${CSS.escape(from)}"]`);
  return found ? place(found) : undefined;
}

const travelTime = 380;

// Makes the change and lets all that has another place afterwards travel there.
export async function travel(root: ParentNode | undefined, change: () => void): Promise<void> {
  if (root === undefined || isStill()) return change();
  const before = remember(root);
  change();
  await tick();
  for (const element of root.querySelectorAll<HTMLElement>('[data-move]')) {
    const to = place(element);
    const from = before.get(element.dataset.move ?? '') ?? origin(root, element);
    if (!from || (Math.abs(from.left - to.left) < 1 && Math.abs(from.top - to.top) < 1)) continue;
    const scale = to.width > 0 && from.width > 0 ? Math.min(2, Math.max(0.4, from.width / to.width)) : 1;
    element.animate(
      [
        {
          transformOrigin: '0 0',
          transform: `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`,
        },
        { transformOrigin: '0 0', transform: 'none' },
      ],
      { duration: travelTime * pace(), easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' },
    );
  }
}
