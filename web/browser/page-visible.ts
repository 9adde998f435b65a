import { useSyncExternalStore } from 'react';

const visible = () => document.visibilityState === 'visible';
const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the page is in sight: not in a tab behind others. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, visible, visible);
}
