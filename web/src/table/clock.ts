// What is left of a time, in few letters.
import { t } from '../i18n';

export function timeText(time: number): string {
  const seconds = Math.ceil(time / 1000);
  if (seconds >= 2 * 86_400) return t('play.clock.days', { days: Math.floor(seconds / 86_400) });
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
