// Calls its user back to the table: by the title, by a sound and, if wanted, by the browser.
import { t } from '../i18n';
import { settings } from '../state/settings.svelte';
import { play } from '../state/sound';

const plain = document.title;

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') document.title = plain;
});

export function noticeTurn(): void {
  play('turn');
  if (document.visibilityState === 'visible') return;
  document.title = `● ${t('play.turn')}`;
  if (!settings.notices || !('Notification' in window) || Notification.permission !== 'granted') return;
  const notice = new Notification(t('notice.turn'), { tag: 'turn', icon: '/icon.svg' });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
