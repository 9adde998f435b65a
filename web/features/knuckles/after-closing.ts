import { useRef } from 'react';

/** Something is chosen in a window that then closes; it is acted upon once the window is gone and the keyboard is back. */
export function useAfterClosing(
  act: (chosen: string) => void,
  close: () => void,
): { choose: (chosen: string) => void; onClosed: () => void } {
  const chosen = useRef<string | null>(null);
  return {
    choose: (text) => {
      chosen.current = text;
      close();
    },
    onClosed: () => {
      const text = chosen.current;
      chosen.current = null;
      if (text !== null) act(text);
    },
  };
}
