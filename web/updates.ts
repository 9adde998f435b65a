import { keepForOffline } from './browser/app-updates.ts';
import { whenIdle } from './browser/when-idle.ts';
import { showToast } from './ui/toast.ts';

/** APP-11: once the page is there and idle, what it needs without a network; and a word when there is a newer one. */
export function offerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () => void whenIdle(() => void keepForOffline(tellOfUpdate));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

function tellOfUpdate(change: () => void): void {
  showToast('A new version of Wrenchwise is here. What you typed is kept.', 'info', {
    key: 'update',
    stay: true,
    action: { label: 'Reload', run: change },
  });
}
