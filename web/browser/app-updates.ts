/** As often as an open page asks whether there is a newer one. */
const askEveryMs = 60 * 60_000;

/**
 * APP-11: installs what lets the page open without a network, once the page itself is there, and calls `onUpdate` when another
 * version of the page is ready, with the way to change to it.
 */
export async function keepForOffline(onUpdate: (change: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  let wanted = false;
  serviceWorker.addEventListener('controllerchange', () => wanted && window.location.reload());
  const change = (to: ServiceWorker) => {
    wanted = true;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    to.postMessage('take over');
  };
  // The first one of all takes nobody's place.
  const tell = (ready: ServiceWorker | null) =>
    ready !== null && serviceWorker.controller !== null && onUpdate(() => change(ready));
  try {
    const registration = await serviceWorker.register('/sw.js');
    tell(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const next = registration.installing;
      next?.addEventListener('statechange', () => next.state === 'installed' && tell(next));
    });
    let askedAt = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < askEveryMs) return;
      askedAt = Date.now();
      void registration.update().catch(() => {});
    });
  } catch (cause) {
    console.warn('This browser does not keep the page: it opens with a network only.', cause);
  }
}
