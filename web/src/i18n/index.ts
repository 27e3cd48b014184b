import { settings } from '../state/settings.svelte';
import { de } from './de';
import { en, type Words } from './en';

const catalogues: Record<string, Words> = { en, de };

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

// A text of the page in the reader's language. Used in a component it follows the language.
export function t(key: keyof Words, values: Record<string, string | number> = {}): string {
  return fill(catalogues[settings.language]?.[key] ?? en[key], values);
}

export function list(names: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(names);
}

export function isGame(id: string): boolean {
  return !id.includes('.') && `game.${id}` in en;
}

// The name of a game, and what it is about.
export function gameTitle(id: string): string {
  const key = `game.${id}` as keyof Words;
  return key in en ? t(key) : id;
}
// What the players of a game count.
export function scoreName(id: string): string {
  const key = `over.score.${id}` as keyof Words;
  return t(key in en ? key : 'over.score');
}
export function gameAbout(id: string): string {
  const key = `game.${id}.about` as keyof Words;
  return key in en ? t(key) : '';
}

// How strong a bot is.
export function level(id: string): string {
  const key = `level.${id}` as keyof Words;
  return key in en ? t(key) : id;
}

// The same with what it means for the others, where seats are given out.
export function bot(id: string): string {
  const key = `level.${id}.about` as keyof Words;
  return key in en ? t('level.bot', { name: level(id), about: t(key) }) : level(id);
}
