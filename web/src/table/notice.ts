// Calls its user back to the table: by the title, by a sound and, if wanted, by the browser.
import { t } from '../i18n';
import { settings } from '../state/settings.svelte';
import { play } from '../state/sound';

let plain = document.title;

export function setTitle(screen: string): void {
  plain = screen ? `${screen} · Tortuga` : 'Tortuga';
  document.title = plain;
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') document.title = plain;
});

export function noticeTurn(): void {
  play('turn');
  if (document.visibilityState === 'visible') return;
  document.title = `● ${t('play.turn')}`;
  if (settings.notices) tell(t('notice.turn'));
}

// Says so by the browser; false where it may not, or cannot as on some phones.
export function tell(text: string): boolean {
  if (!('Notification' in window) || Notification.permission !== 'granted') return false;
  try {
    const notice = new Notification(text, { tag: 'turn', icon: '/icon.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return true;
  } catch {
    return false;
  }
}
