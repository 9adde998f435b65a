import { useEffect, useMemo, useRef } from 'react';

/** Opens a session, at a message where one is given; null: the set-up of a new one. */
export type OpenSession = (sessionId: string | null, messageId?: string | null) => void;

export interface SessionWays {
  open: OpenSession;
  /** To be told when a session is deleted: the one on screen is left. */
  gone: (sessionId: string) => void;
  /** To be told when it is restored: one that was left so is opened again, unless something else is on screen by then. */
  back: (sessionId: string) => void;
}

/** The ways between sessions. `current` is the one on screen, null while one is being set up. */
export function useSessionWays(current: string | null, open: OpenSession): SessionWays {
  const shown = useRef<string | null | undefined>(current);
  const left = useRef<string | null>(null);
  useEffect(() => {
    shown.current = current;
    return () => {
      shown.current = undefined;
    };
  }, [current]);
  return useMemo(
    () => ({
      open,
      gone: (sessionId) => {
        if (shown.current !== sessionId) return;
        left.current = sessionId;
        open(null);
        // The button that was pressed went with the session.
        requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
      },
      back: (sessionId) => {
        if (left.current === sessionId && shown.current === null) open(sessionId);
      },
    }),
    [open],
  );
}
