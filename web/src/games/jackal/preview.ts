// Where a row that is being laid could lead. Nothing here says what is legal: the server does, when the row is played
// out. Directions are chosen only then, so a preview has many ways; it is drawn so that nobody must count squares.
import { arrows, isArrow } from './icons';
import { isSpecial, position, signAt } from './view';
import { isCard, spaceName } from './words';

export interface Held {
  weapon: number;
  doubling: number;
}
export interface Habits {
  blocked: string; // option `blocked`
  doublingSteps: number; // option `doubling_steps`
}
export interface Way {
  at: string;
  steps: number;
  weapons: number;
  doublings: number;
  path: string[]; // from the landing place
  end?: 'treasure' | 'bandit' | 'blocked';
}
export interface Stage {
  card: string;
  ways: Way[]; // those that go on
  ended: Way[]; // those that end with this card
}
export interface Preview {
  landing?: string; // none: there is no such flag
  stages: Stage[]; // one for each card, the flag included
  isKnown: boolean; // false if there is a card of a deck that the page does not know
}

const leaps: [number, number][] = [
  [1, -2],
  [2, -1],
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
];

export function isFlag(card: string): boolean {
  return card === 'red flag' || card === 'blue flag';
}

export function findSign(rows: string[], sign: string): string | undefined {
  const y = rows.findIndex((row) => row.includes(sign));
  return y < 0 ? undefined : spaceName(rows[y]?.indexOf(sign) ?? 0, y);
}

export function landingPlace(rows: string[], first: string | undefined): string | undefined {
  return findSign(rows, first === 'red flag' ? 'R' : first === 'blue flag' ? 'B' : 'W');
}

// The spaces one card leads to; undefined for a card that the page does not know.
export function targets(rows: string[], from: string, card: string): string[] | undefined {
  if (!isCard(card)) return undefined;
  const moves = card === 'wild horse' ? leaps : isArrow(card) ? arrows[card] : undefined;
  const { x, y } = position(from);
  return moves
    ?.map(([dx, dy]) => [x + dx, y + dy] as const)
    .filter(([tx, ty]) => (rows[ty]?.[tx] ?? '~') !== '~')
    .map(([tx, ty]) => spaceName(tx, ty));
}

function enter(rows: string[], way: Way, at: string, held: Held, cost = 1): Way {
  const sign = signAt(rows, at);
  const steps = way.steps + (cost > 0 && sign === '^' ? 2 : cost);
  const moved: Way = { ...way, at, steps, path: [...way.path, at] };
  if (/\d/.test(sign)) return { ...moved, end: 'treasure' };
  if (sign !== '!') return moved;
  return way.weapons < held.weapon ? { ...moved, weapons: way.weapons + 1 } : { ...moved, end: 'bandit' };
}

// Of ways that are alike, the one with the fewest steps.
function best(ways: Way[]): Way[] {
  const found = new Map<string, Way>();
  for (const way of ways) {
    const key = `${way.at} ${way.weapons} ${way.doublings}`;
    if (way.steps < (found.get(key)?.steps ?? Infinity)) found.set(key, way);
  }
  return [...found.values()];
}

function play(rows: string[], way: Way, card: string, held: Held, habits: Habits): Way[] {
  const reached = targets(rows, way.at, card) ?? [];
  if (reached.length === 0) {
    const stayed: Way = { ...way, steps: way.steps + 1, path: [...way.path, way.at] };
    return [habits.blocked === 'end' ? { ...stayed, end: 'blocked' } : stayed];
  }
  let last = reached.map((at) => enter(rows, way, at, held));
  const all = [...last];
  // A Doubling repeats the card, if that leads anywhere.
  for (let used = way.doublings; used < held.doubling; ++used) {
    last = last
      .filter((each) => each.end === undefined)
      .flatMap((each) =>
        (targets(rows, each.at, card) ?? []).map((at) =>
          enter(rows, { ...each, doublings: each.doublings + 1 }, at, held, habits.doublingSteps),
        ),
      );
    all.push(...last);
  }
  return all;
}

export function look(rows: string[], row: string[], held: Held, habits: Habits): Preview {
  const landing = landingPlace(rows, row[0]);
  const isKnown = row.every((card) => isFlag(card) || targets(rows, 'A1', card) !== undefined);
  const stages: Stage[] = [];
  let ways: Way[] = landing && isKnown ? [{ at: landing, steps: 0, weapons: 0, doublings: 0, path: [landing] }] : [];
  for (const card of row) {
    const all = isFlag(card) ? ways : ways.flatMap((way) => play(rows, way, card, held, habits));
    ways = best(all.filter((way) => way.end === undefined));
    stages.push({ card, ways, ended: best(all.filter((way) => way.end !== undefined)) });
  }
  return { ...(landing ? { landing } : {}), stages, isKnown };
}

// The fewest steps to each treasure that the row can reach.
export function treasures(preview: Preview): Way[] {
  const found = new Map<string, Way>();
  for (const way of preview.stages.flatMap((stage) => stage.ended)) {
    if (way.end !== 'treasure') continue;
    const known = found.get(way.at);
    const isBetter =
      !known || way.doublings < known.doublings || (way.doublings === known.doublings && way.steps < known.steps);
    if (isBetter) found.set(way.at, way);
  }
  return [...found.values()];
}

// Can more of these cards lead the row on to a treasure? Cards that lead nowhere are left out of it.
export function canReach(rows: string[], row: string[], rest: string[], held: Held, habits: Habits): boolean {
  const seen = look(rows, row, held, habits);
  if (treasures(seen).length > 0 || !seen.isKnown || rest.some((card) => !isCard(card))) return true;
  const tried = new Set<string>();
  const goOn = (way: Way, cards: string[]): boolean => {
    const key = `${way.at} ${way.weapons} ${way.doublings} ${cards.join()}`;
    if (tried.has(key)) return false;
    tried.add(key);
    return [...new Set(cards)].some((card) => {
      if ((targets(rows, way.at, card) ?? []).length === 0) return false;
      const left = cards.filter((_, at) => at !== cards.indexOf(card));
      return play(rows, way, card, held, habits).some(
        (next) => next.end === 'treasure' || (next.end === undefined && goOn(next, left)),
      );
    });
  };
  const moves = rest.filter((card) => !isFlag(card) && !isSpecial(card)).sort();
  if (row.length > 0) return (seen.stages.at(-1)?.ways ?? []).some((way) => goOn(way, moves));
  return [undefined, ...rest.filter(isFlag)].some((first) => {
    const at = landingPlace(rows, first);
    return at !== undefined && goOn({ at, steps: 0, weapons: 0, doublings: 0, path: [] }, moves);
  });
}

// Where the pirate may stand when the row is done, with the fewest steps.
export function places(preview: Preview): Way[] {
  const found = new Map<string, Way>();
  const last = preview.stages.at(-1);
  for (const way of [...(last?.ways ?? []), ...(last?.ended ?? []), ...treasures(preview)]) {
    if (way.doublings > 0) continue;
    if (way.steps < (found.get(way.at)?.steps ?? Infinity)) found.set(way.at, way);
  }
  return [...found.values()];
}

// The steps after each card: the fewest and the most.
export function stepRange(stage: Stage): [number, number] | undefined {
  const steps = [...stage.ways, ...stage.ended].filter((way) => way.doublings === 0).map((way) => way.steps);
  return steps.length > 0 ? [Math.min(...steps), Math.max(...steps)] : undefined;
}

export interface Edge {
  from: string;
  to: string;
  at: number; // which card of the row
  isLeap: boolean;
}

// The moves that the row allows, without Doublings. With `pins` (a space wanted after a card) only those that fit them.
export function edges(rows: string[], row: string[], held: Held, pins: (string | undefined)[] = []): Edge[] {
  const found = new Map<string, Edge>();
  const landing = landingPlace(rows, row[0]);
  let from = landing ? [{ at: landing, weapons: 0 }] : [];
  row.forEach((card, at) => {
    if (isFlag(card)) return;
    const next = new Map<string, { at: string; weapons: number }>();
    for (const place of from) {
      for (const to of targets(rows, place.at, card) ?? []) {
        if (pins[at] !== undefined && pins[at] !== to) continue;
        found.set(`${place.at} ${to} ${at}`, { from: place.at, to, at, isLeap: card === 'wild horse' });
        const sign = signAt(rows, to);
        const weapons = place.weapons + (sign === '!' ? 1 : 0);
        if (/\d/.test(sign) || weapons > held.weapon) continue;
        next.set(`${to} ${weapons}`, { at: to, weapons });
      }
    }
    from = [...next.values()];
  });
  return [...found.values()];
}

export type Warning =
  | { kind: 'unknown' | 'dud' | 'flag' | 'nothing' | 'stuck' | 'hopeless' | 'weapon' }
  | { kind: 'doubling'; at: string }
  | { kind: 'early'; at: string; card: number }
  | { kind: 'blocked'; cards: number[] };

// What a person would want to be told before the row is sent, the weightiest first. `rest` are the other cards in hand.
export function warn(
  rows: string[],
  row: string[],
  held: Held,
  habits: Habits,
  rest: string[] = [],
): Warning | undefined {
  if (row.length === 0) return undefined;
  const seen = look(rows, row, held, habits);
  if (row.some(isSpecial)) return { kind: 'dud' };
  if (!seen.isKnown) return { kind: 'unknown' };
  if (!seen.landing) return { kind: 'flag' };
  const found = treasures(seen);
  const sure = found.filter((way) => way.doublings === 0);
  if (sure.length === 0) {
    if (found[0]) return { kind: 'doubling', at: found[0].at };
    const armed = treasures(look(rows, row, { ...held, weapon: row.length + 9 }, habits));
    if (armed.length > 0) return { kind: 'weapon' };
    const cards = seen.stages.flatMap((stage, at) =>
      !isFlag(stage.card) && isBlocked(rows, seen, at) ? [at + 1] : [],
    );
    if (!canReach(rows, [], [...row, ...rest], held, habits)) return { kind: 'hopeless' };
    if (cards.length > 0) return { kind: 'blocked', cards };
    return { kind: canReach(rows, row, rest, held, habits) ? 'nothing' : 'stuck' };
  }
  const early = seen.stages.findIndex((stage) => stage.ways.every((way) => way.doublings > 0));
  const first = seen.stages[early]?.ended.find((way) => way.end === 'treasure' && way.doublings === 0);
  if (first && early < row.length - 1) return { kind: 'early', at: first.at, card: early + 1 };
  return undefined;
}

function isBlocked(rows: string[], seen: Preview, at: number): boolean {
  const before =
    at === 0 ? (seen.landing ? [seen.landing] : []) : (seen.stages[at - 1]?.ways ?? []).map((way) => way.at);
  return before.length > 0 && before.every((from) => targets(rows, from, seen.stages[at]?.card ?? '')?.length === 0);
}
