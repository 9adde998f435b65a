import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** The modals that are open, the topmost last. */
const open: HTMLElement[] = [];

/** Only the topmost takes part; neither the page nor a modal below it does. */
function settle(): void {
  const page = document.getElementById('root');
  if (page !== null) page.inert = open.length > 0;
  open.forEach((modal, at) => (modal.inert = at < open.length - 1));
}

const stops =
  ':is(a[href], button, input, select, textarea, audio[controls], [tabindex]):not(:disabled, [tabindex="-1"], [inert] *)';

function stopsIn(modal: HTMLElement | null): HTMLElement[] {
  const all = [...(modal?.querySelectorAll<HTMLElement>(stops) ?? [])].filter((each) => each.checkVisibility());
  const radios = all.filter((each) => each instanceof HTMLInputElement && each.type === 'radio') as HTMLInputElement[];
  const chosen = new Set(radios.filter(({ checked }) => checked).map(({ name }) => name));
  // Radio buttons of one name are one stop: the chosen one.
  return all.filter((each) => !radios.some((radio) => radio === each && !radio.checked && chosen.has(radio.name)));
}

/** Where the keyboard comes in; the modal itself where it has nothing to stop at. */
export function firstStop(modal: HTMLElement | null): HTMLElement | null {
  return stopsIn(modal)[0] ?? modal;
}

/** Where the keyboard goes backwards from the start; the modal itself where nothing in it can be reached. */
export function lastStop(modal: HTMLElement | null): HTMLElement | null {
  return stopsIn(modal).at(-1) ?? modal;
}

/**
 * The keyboard is in the modal as long as that is open, and afterwards at `after` or where it was before. Escape closes the
 * topmost one, unless something in it took the key.
 */
export function useModalKeyboard(
  box: RefObject<HTMLElement | null>,
  onClose: () => void,
  after: RefObject<HTMLElement | null> | undefined,
): void {
  const onEscape = useEffectEvent(onClose);
  const nextHolder = useEffectEvent(() => after?.current ?? null);
  useLayoutEffect(() => {
    const modal = box.current;
    if (modal === null) return undefined;
    const holder = document.activeElement;
    open.push(modal);
    settle();
    firstStop(modal)?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || open.at(-1) !== modal) return;
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      open.splice(open.indexOf(modal), 1);
      settle();
      const next = nextHolder() ?? holder;
      if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
    };
  }, [box]);
}
