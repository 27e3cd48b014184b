// What this browser remembers of its user's taste.
import { load, store } from './storage';

export type Language = 'en' | 'de';
export type Theme = 'system' | 'dark' | 'light';
export type Speed = 'calm' | 'normal' | 'quick' | 'none';

const standard = {
  language: (globalThis.navigator?.language ?? 'en').startsWith('de') ? ('de' as Language) : ('en' as Language),
  theme: 'system' as Theme,
  speed: 'normal' as Speed,
  sound: true,
  notices: false,
  confirm: globalThis.matchMedia?.('(pointer: coarse)').matches ?? false, // fingers slip
};

export const settings = $state({ ...standard, ...load<Partial<typeof standard>>('settings', {}) });

const prefersLight = globalThis.matchMedia?.('(prefers-color-scheme: light)');

export function applySettings(): void {
  store('settings', $state.snapshot(settings));
  const isLight = settings.theme === 'light' || (settings.theme === 'system' && prefersLight?.matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
  document.documentElement.lang = settings.language;
}

prefersLight?.addEventListener?.('change', applySettings);
