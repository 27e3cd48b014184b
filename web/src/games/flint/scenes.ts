// The step that ends a dig also deals the next round. For the eye it is taken apart: first the dig as it ended, with what
// everybody got.
import type { Document } from '../../net/protocol';
import type { Step } from '../../state/table.svelte';
import { inTwo } from '../scenes';
import { count, read } from './view';

export function scenes(before: Document, step: Step): Step[] {
  const at = step.events.findIndex(({ event }) => event.event === 'dig ended');
  const old = read(before);
  const { phase, last_dig: dig, gold } = read(step.view);
  if (at < 0 || phase === 'over' || old.phase !== 'dig' || dig === 'none') return [step];
  const fresh = dig.turned.length - old.turned.length;
  return inTwo(step, at, {
    ...old,
    turn: 'none',
    turned: dig.turned,
    dug: dig.dug,
    gold,
    pieces: count(old.pieces) - fresh,
    pieces_left: old.pieces_left - fresh,
  });
}
