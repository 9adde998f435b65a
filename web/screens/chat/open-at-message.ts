import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { View } from '#web/view.ts';

/**
 * CHAT-17: brings the message that the view asks for into sight, marks it, and puts the keyboard there; where it is
 * folded away with the older ones, these are shown first. Each asking counts once, also for the same message again.
 */
export function useOpenAtMessage(
  scroller: RefObject<HTMLDivElement | null>,
  view: View,
  all: boolean,
  showAll: (all: boolean) => void,
): void {
  useLayoutEffect(() => {
    const place = scroller.current;
    if (place === null || view.messageId === null || met.has(view)) return;
    const message = place.querySelector<HTMLElement>(`[data-message="${CSS.escape(view.messageId)}"]`);
    if (message === null || !message.checkVisibility()) {
      if (!all) showAll(true);
      return;
    }
    met.add(view);
    for (const earlier of place.querySelectorAll('[data-found]')) earlier.removeAttribute('data-found');
    message.dataset['found'] = '';
    message.tabIndex = -1;
    const show = () => message.scrollIntoView({ block: 'start', behavior: 'instant' });
    show();
    message.focus({ preventScroll: true });
    // What stands around it takes its true size once it is drawn.
    requestAnimationFrame(show);
  }, [scroller, view, all, showAll]);
}

/** CHAT-19: goes to the branch of the message that the view asks for, where it stands in another than the one on screen; once an asking. */
export function useBranchOf(
  view: View,
  messages: readonly { id: string }[],
  choose: (messageId: string) => void,
): void {
  useEffect(() => {
    const { messageId } = view;
    if (messageId === null || sought.has(view)) return;
    sought.add(view);
    if (!messages.some(({ id }) => id === messageId)) choose(messageId);
  }, [view, messages, choose]);
}

/** The askings whose branch was looked for. */
const sought = new WeakSet<View>();

/** The askings already met: folding the older messages away again must not undo itself. */
const met = new WeakSet<View>();
