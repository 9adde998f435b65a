/** Without a network there is nothing to try; in the end a wait is over all the same. */
const mostOfflineMs = 10 * 60_000;

/**
 * Waits that many milliseconds, while offline until there is a network; and no longer than until the browser reports one,
 * the page is looked at again, or the signal is given.
 */
export function pauseUntilPromising(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, navigator.onLine ? ms : mostOfflineMs);
    window.addEventListener('online', end, { signal: over.signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), {
      signal: over.signal,
    });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
