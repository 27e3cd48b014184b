// The numbered rules of a game, made from docs/rules when the page is built.
export interface Part {
  rule?: string; // its number
  html: string;
}
export interface Chapter {
  section?: string; // the first part of its rules' numbers
  title: string;
  parts: Part[];
}

type Loader = () => Promise<{ default: Chapter[] }>;
const texts: Record<string, Loader> = {
  'flint.en': () => import('virtual:rules/flint.en'),
  'flint.de': () => import('virtual:rules/flint.de'),
  'jackal.en': () => import('virtual:rules/jackal.en'),
  'jackal.de': () => import('virtual:rules/jackal.de'),
  'ruthless.en': () => import('virtual:rules/ruthless.en'),
  'ruthless.de': () => import('virtual:rules/ruthless.de'),
  'mutiny.en': () => import('virtual:rules/mutiny.en'),
  'mutiny.de': () => import('virtual:rules/mutiny.de'),
};

export async function loadRules(game: string, language: string): Promise<Chapter[]> {
  return (await texts[`${game}.${language}`]?.())?.default ?? [];
}
