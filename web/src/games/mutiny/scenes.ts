// The step that ends an attack or a mutiny also clears it away. For the eye it is taken apart: first what lay there
// against what was needed, or both sides, then what follows.
import type { Document } from '../../net/protocol';
import type { Step } from '../../state/table.svelte';
import { inTwo } from '../scenes';
import { count, read, skills, type Bag, type Mutiny, type MutinyView, type Side, type Skills } from './view';
import { readDestination } from './words';

const results = ['attack succeeded', 'attack failed'];

function mutinyScenes(before: Document, step: Step): Step[] {
  const at = step.events.findIndex(({ event }) => event.event === 'mutiny ended');
  const result = step.events[at]?.event;
  const old = read(before);
  const { mutiny } = read(step.view).mutiny === 'none' ? old : read(step.view);
  if (!result || mutiny === 'none') return [step];
  const totals = result.totals as Mutiny['totals'];
  const lost = step.events.flatMap(({ event }) =>
    event.event === 'prizes lost' ? [[String(event.who), count(event.prizes as Bag)]] : [],
  );
  const end: MutinyView = {
    ...old,
    window: 'mutiny',
    asked: [],
    passed: [],
    stack: [],
    mutiny: { ...mutiny, result: result.winners as Side, totals },
    outcome: {
      isTie: result.killed !== true && totals.captain === totals.mutineers,
      lost: Object.fromEntries(lost),
    },
  };
  return inTwo(step, at, end);
}

export function scenes(before: Document, step: Step): Step[] {
  const at = step.events.findIndex(({ event }) => results.includes(String(event.event)));
  const result = step.events[at]?.event;
  const old = read(before);
  const card = String(result?.card);
  const target = readDestination(card)?.target;
  if (!result || !target || old.attack === 'none' || old.destination === 'none') return mutinyScenes(before, step);
  const { attack } = old;
  const sums = result.sums as Skills;
  const each = (value: (skill: keyof Skills) => number): Skills =>
    Object.fromEntries(skills.map((skill) => [skill, Math.max(0, value(skill))])) as Skills;
  const required = each((skill) => target[skill] + attack.adjust[skill]);
  const missing = each((skill) => required[skill] - sums[skill]);
  const verdict = { isSuccess: result.event === results[0], prizes: target.prizes, missing };
  const end: MutinyView = {
    ...old,
    asked: [],
    passed: [],
    stack: [],
    destination: { ...old.destination, card, revealed: true },
    attack: { ...attack, totals: { ...sums, jacks: 0 }, required },
    verdict,
  };
  const rest = { ...step, view: { ...step.view, verdict } as unknown as Document };
  return inTwo(rest, at, end);
}
