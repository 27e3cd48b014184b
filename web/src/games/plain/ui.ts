// For games whose own table is not built yet: the position in words, and what is legal as buttons.
import { list, t } from '../../i18n';
import type { GameUi } from '../ui';
import Board from './Board.svelte';

export const ui: GameUi = {
  Board,
  prompt: (_view, table) =>
    table.isAsked
      ? t('play.turn')
      : table.waiting.length === 1
        ? t('play.wait', { name: table.waiting[0] ?? '' })
        : t('play.wait.many', { names: list(table.waiting) }),
  facts: () => [],
  time: (event) => (event.event ? 350 : 0),
  sound: () => undefined,
  rule: () => undefined,
  stage: (view) => (typeof view.round === 'number' ? String(view.round) : ''),
};
