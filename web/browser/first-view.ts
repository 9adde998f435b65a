/** The app's own screen is drawn: what stood in its place since the page opened (`web/first-view.ts`) goes. */
export function giveWay(): void {
  document.querySelector<HTMLElement & { giveWay?: () => void }>('first-view')?.giveWay?.();
}
