import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, kept current. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  const holds = () => window.matchMedia(query).matches;
  return useSyncExternalStore(subscribe, holds, holds);
}

/** The owner of this device has asked for less motion. */
export const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Room in the bar of the chat for the button of the layout. The style sheet of the bar uses the same width. */
export const NOT_TINY = '(min-width: 22.5em)';

/** Room in the bar of the chat for every button. The style sheets use the same width. */
export const ROOMY = '(min-width: 30em)';

/** The wide layout, with both rails beside the conversation. The style sheets use the same width. */
export const WIDE = '(min-width: 68.75em)';
