import type { Reassessed } from '#contract/chat.ts';
import { ApiError } from './api-error.ts';

/** An answer or correction on its way to the server (REPLY-07). */
export interface Tap {
  id: string;
  sessionId: string;
  finding: string;
  state: string;
  /** The latest message of the branch it was made in. */
  after?: string;
}

export interface Outbox {
  /** What is kept, oldest first. */
  read: () => readonly Tap[];
  write: (taps: readonly Tap[]) => void;
  /** Rejects with ApiError. */
  send: (tap: Tap) => Promise<Reassessed>;
  onSaved: (answer: Reassessed, tap: Tap) => void;
  onRefused: (tap: Tap, error: unknown) => void;
  /** Runs the work while no other tab of this browser runs its own. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Sends what is kept, one after another in the order of the taps. A tap leaves the outbox when the server has saved or
 * refused it. False where the way to the server is closed: the rest stays.
 */
export function deliverTaps(outbox: Outbox): Promise<boolean> {
  return outbox.alone(async () => {
    for (;;) {
      const [tap] = outbox.read();
      if (tap === undefined) return true;
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const result = await outbox.send(tap).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      if ('error' in result && isOfTheWay(result.error)) return false;
      // Shown before the tap leaves, so that no drawing comes between that has neither.
      if ('answer' in result) outbox.onSaved(result.answer, tap);
      outbox.write(outbox.read().filter(({ id }) => id !== tap.id));
      if ('error' in result) outbox.onRefused(tap, result.error);
    }
  });
}

const waysClosed = new Set([401, 429, 502, 503, 504]);

/** Whether the same tap may well be taken later: no connection, a server that restarts, a sign-in that has ended. */
function isOfTheWay(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'OFFLINE' || error.code === 'TIME_OUT' || waysClosed.has(error.status);
}
