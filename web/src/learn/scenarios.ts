// The scenarios that come with the page: the examples of the rules (tests/scenarios) and the guided games (lessons), which
// are read by the program when the page is built.
import type { Language, Opening } from '../replay/engine';
import type { Value } from '../replay/record';

export interface Scenario extends Opening {
  name: string; // of its file
  title?: string;
  rules?: string[];
  steps: Record<string, Value>[];
}

// What of a scenario can be seen; the rest is what its test checks.
export type Item =
  | { kind: 'do' | 'refuse'; who: string; action: string }
  | { kind: 'say'; text: Record<Language, string> }
  | { kind: 'chance'; result: Value };

const examples: Record<string, URL> = {
  flint: new URL('../../../build/generated/examples/flint.json', import.meta.url),
  jackal: new URL('../../../build/generated/examples/jackal.json', import.meta.url),
  ruthless: new URL('../../../build/generated/examples/ruthless.json', import.meta.url),
  mutiny: new URL('../../../build/generated/examples/mutiny.json', import.meta.url),
};
const lessons: Record<string, URL> = {
  flint: new URL('../../../build/generated/lessons/flint.json', import.meta.url),
  jackal: new URL('../../../build/generated/lessons/jackal.json', import.meta.url),
  ruthless: new URL('../../../build/generated/lessons/ruthless.json', import.meta.url),
  mutiny: new URL('../../../build/generated/lessons/mutiny.json', import.meta.url),
};

const loaded: Record<string, Promise<Scenario[]>> = {};

function load(url: URL | undefined): Promise<Scenario[]> {
  if (url === undefined) return Promise.resolve([]);
  const loading = (loaded[url.href] ??= fetch(url).then((answer) => answer.json() as Promise<Scenario[]>));
  loading.catch(() => delete loaded[url.href]); // the next time it is tried again
  return loading;
}

export const loadExamples = (game: string): Promise<Scenario[]> => load(examples[game]);
export const loadLesson = async (game: string): Promise<Scenario | undefined> => (await load(lessons[game]))[0];

// The titles of the examples are English, as in their files; this is what they are called in German.
const germanTitles: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  flint: () => import('./titles/flint.json'),
  jackal: () => import('./titles/jackal.json'),
  ruthless: () => import('./titles/ruthless.json'),
  mutiny: () => import('./titles/mutiny.json'),
};
export async function loadTitles(game: string, language: Language): Promise<Record<string, string>> {
  return (language === 'de' && (await germanTitles[game]?.())?.default) || {};
}
export const titleOf = ({ title = '' }: Scenario, titles: Record<string, string>): string => titles[title] ?? title;

// "Anna dig" is an action of Anna's.
export function readLine(kind: 'do' | 'refuse', line: string): Item {
  const [who = '', ...rest] = line.split(' ');
  return { kind, who, action: rest.join(' ') };
}

export function itemsOf(scenario: Scenario): Item[] {
  return scenario.steps.flatMap((step) =>
    Object.entries(step).flatMap(([kind, what]): Item[] => {
      if (kind === 'do' || kind === 'refuse')
        return (Array.isArray(what) ? what : [what]).map((line) => readLine(kind, String(line)));
      if (kind === 'say') return [{ kind, text: what as Record<Language, string> }];
      return kind === 'chance' ? [{ kind, result: what }] : [];
    }),
  );
}
