import { useMemo } from 'react';
import type { Reassessment } from '#contract/chat.ts';
import type { Conversation } from '#web/api/conversation.ts';
import { useTaps } from '#web/api/taps.ts';
import { usePrediction } from '#web/engine/use-prediction.ts';

export interface Answering {
  /** Finding → state tapped and not yet answered by the server. */
  pending: ReadonlyMap<string, string>;
  /** What is known with those taps: from the engine of this page where it is ready, else as the server last said. */
  reassessment: Reassessment | null;
  /** Whether ranking and questions still wait for the server. */
  busy: boolean;
  /** Whether taps are kept here until there is a connection again. */
  unsent: boolean;
  answer: (finding: string, state: string) => void;
}

/** REPLY-07: taps on chips and answers. Each counts at once; the server confirms it, or it is taken back. */
export function useAnswering({ session, messages, reassessment, engine }: Conversation): Answering {
  const branch = useMemo(() => messages.map(({ id }) => id), [messages]);
  const { taps, tap, unsent } = useTaps(session.id, branch);
  const predicted = usePrediction(engine, messages.length, taps);
  const pending = useMemo(() => new Map(taps.map(({ finding, state }) => [finding, state])), [taps]);
  const now = predicted.reassessment ?? reassessment;
  const busy = taps.length > 0 && !predicted.ready;
  return useMemo(() => ({ pending, reassessment: now, busy, unsent, answer: tap }), [pending, now, busy, unsent, tap]);
}
