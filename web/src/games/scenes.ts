// A step taken apart for the eye: up to an event as it ended, then the rest.
import type { Document } from '../net/protocol';
import type { Step } from '../state/table.svelte';

export function inTwo(step: Step, at: number, end: object): Step[] {
  return [
    { ...step, seq: step.seq - 0.5, view: end as Document, waiting: [], events: step.events.slice(0, at + 1) },
    { ...step, events: step.events.slice(at + 1) },
  ];
}
