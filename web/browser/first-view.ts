type FirstView = HTMLElement & { giveWay?: () => void };

/** How many wait for what the first view shows the beginning of, and whether it would have gone. */
const keeping = { count: 0, due: false };

/**
 * The app's own screen is drawn: what stood in its place since the page opened (`web/first-view.ts`) goes, and the letters come. Where it shows
 * the beginning of an answer for which the app still waits, it goes when that is drawn.
 */
export function giveWay(): void {
  const first = document.querySelector<FirstView>('first-view');
  keeping.due = keeping.count > 0 && first?.dataset['begun'] !== undefined;
  if (keeping.due) return;
  document.documentElement.dataset['plex'] = '';
  first?.giveWay?.();
}

/** The app has only begun to draw what it shows. Returns the way to say that it has done so, or shows something else. */
export function keepFirstView(): () => void {
  keeping.count += 1;
  return () => {
    keeping.count -= 1;
    // Once all stands in its place, and before it is painted.
    queueMicrotask(() => keeping.due && giveWay());
  };
}
