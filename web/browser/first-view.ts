/** The app's own screen is drawn: what stood in its place since the page opened (`web/first-view.ts`) goes, and the page's letters come. */
export function giveWay(): void {
  document.documentElement.dataset['plex'] = '';
  document.querySelector<HTMLElement & { giveWay?: () => void }>('first-view')?.giveWay?.();
}
