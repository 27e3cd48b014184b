// How a step comes onto the screen: things travel from where they were, sounds are heard, and the next step waits as long
// as this one is worth looking at.
import { flushSync } from 'svelte';
import type { GameUi } from '../games/ui';
import { isStill, pace, travel } from '../state/motion';
import { play } from '../state/sound';
import type { Director } from '../state/table.svelte';

// How long a step takes to draw: docs/page.md has the figures.
function measure(change: () => void): void {
  const start = performance.now();
  flushSync(change);
  performance.measure('step', { start, end: performance.now() });
}

export function makeDirector(root: () => HTMLElement | undefined, ui: () => GameUi | undefined): Director {
  return (change, step) => {
    void travel(root(), () => measure(change));
    for (const { event } of step.events) {
      const sound = ui()?.sound(event);
      if (sound) play(sound);
    }
    if (isStill()) return 0;
    return Math.max(0, ...step.events.map(({ event }) => ui()?.time(event) ?? 0)) * pace();
  };
}
