// Tables for those who do not want to think about options.
import type { Game, GameOption } from '../net/api';

export type Preset = 'first' | 'standard' | 'friends';
type Made = { seats: string[]; options: Record<string, string | number> };

// What makes a game shorter, if it has such an option.
const short: Record<string, Record<string, string | number>> = {
  flint: { rounds: 3 },
  jackal: { islands: 4 },
  mutiny: { voyages: 4 },
};

const crew = (others: number, seat: string): string[] => ['me', ...Array.from({ length: others }, () => seat)];

export const presets: Record<Preset, (game: Game) => Made> = {
  first: (game) => ({ seats: crew(game.usual_players - 1, 'cabin-boy'), options: short[game.id] ?? {} }),
  standard: (game) => ({ seats: crew(game.usual_players - 1, 'mate'), options: {} }),
  friends: (game) => ({ seats: crew(game.usual_players - 1, 'open'), options: {} }),
};

// An option that is a list comes as a list, or written as one.
export const itemsOf = (value: unknown): string[] =>
  String(value)
    .replace(/[[\]]/g, '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

export const isStandard = (option: GameOption, value: unknown): boolean =>
  itemsOf(value).join() === itemsOf(option.standard).join();
