// The language in which cards and pieces are named. The page sets it from the user's settings.
export type Language = 'en' | 'de';

export const language = $state<{ now: Language }>({ now: 'en' });
