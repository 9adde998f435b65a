import { skipToken, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WordsEvent } from '#contract/chat-stream.ts';
import { rounded, type Coordinates } from '#contract/coordinates.ts';
import { errors } from '#contract/errors.ts';
import { storage, useStored } from '#web/browser/local-storage.ts';
import { fits } from '#web/browser/shape.ts';
import type { Stored } from '#web/browser/storage.ts';
import { tellOtherTabs } from '#web/browser/other-tabs.ts';
import { pauseUntilPromising } from '#web/browser/pause.ts';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { conversationKey } from './chat-queries.ts';
import { withAnswer, type Conversation, type Outgoing } from './conversation.ts';
import { isLost, persist } from './persist.ts';
import type { SentMessageAnswer } from './sent-message.ts';
import { usePlace } from './place-queries.ts';
import { useSignedIn } from './signed-in.tsx';
import { isFresh, partOf, useKeptTakeUp } from './take-up.ts';
import { wireShapes } from './wire-shapes.ts';

const sendKey = (sessionId: string) => ['send', sessionId];
export const progressKey = (idempotencyKey: string) => ['progress', idempotencyKey];
const wordsKey = (idempotencyKey: string) => ['words', idempotencyKey];

/** What is being done while the server cannot be reached. */
export const connectionLost = 'Connection lost. Trying again...';

/** By Idempotency-Key: ends the waiting of this page, with the reason given. */
const giveUps = new Map<string, AbortController>();

/**
 * CHAT-11, CHAT-19: sends a message; the answer joins the conversation, whether or not its screen is still open. While it
 * is under way it is kept in this browser, for the page that comes after a reload. `onAnswered` is called before the
 * message counts as no longer pending.
 */
export function useSendMessage(sessionId: string, onAnswered: (answer: SentMessageAnswer, sent: Outgoing) => void) {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  const part = partOf(userId, sessionId);
  const { place } = usePlace();
  return useMutation({
    mutationKey: sendKey(sessionId),
    scope: { id: `send ${sessionId}` },
    mutationFn: (outgoing: Outgoing) =>
      deliver(userId, sessionId, outgoing, place, {
        onProgress: (words) => client.setQueryData(progressKey(outgoing.idempotencyKey), words),
        onWords: (words) => client.setQueryData(wordsKey(outgoing.idempotencyKey), words),
      }),
    onMutate: (outgoing) => storage.write('pending', outgoing, part),
    onSuccess: (answer, outgoing) => {
      // The answer says them: not both for a moment.
      client.setQueryData(wordsKey(outgoing.idempotencyKey), null);
      client.setQueryData<Conversation>(
        conversationKey(sessionId),
        (known) => known && withAnswer(known, outgoing, answer),
      );
      onAnswered(answer, outgoing);
      tellOtherTabs({ changed: 'session', sessionId });
    },
    // Also after a failure: a message whose answer was lost on the way may have arrived.
    onSettled: (_answer, _error, { idempotencyKey }) => {
      if (storage.read('pending', part)?.idempotencyKey === idempotencyKey) storage.remove('pending', part);
      client.removeQueries({ queryKey: progressKey(idempotencyKey) });
      client.removeQueries({ queryKey: wordsKey(idempotencyKey) });
      void client.invalidateQueries({ queryKey: conversationKey(sessionId) });
      void client.invalidateQueries({ queryKey: ['history', userId] });
    },
  });
}

/** Asks until there is an answer: a repeated request joins the one under way, or gets its kept answer. */
async function deliver(
  userId: string,
  sessionId: string,
  { text, idempotencyKey, attachments, after, replaces }: Outgoing,
  place: Coordinates | null,
  hearing: { onProgress: (words: string) => void; onWords: (words: WordsEvent) => void },
): Promise<SentMessageAnswer> {
  const giveUp = new AbortController();
  const { signal } = giveUp;
  giveUps.set(idempotencyKey, giveUp);
  const files = attachments.length > 0 ? attachments.map(({ id }) => id) : null;
  const said = {
    session_id: sessionId,
    message: text,
    user_id: userId,
    attachments: files,
    location: place && rounded(place),
  };
  const body = { ...said, after, replaces };
  try {
    return await persist(() => api.sendMessage({ body, idempotencyKey, signal, ...hearing }), {
      pause: (ms) => pauseUntilPromising(ms, signal),
      offline: () => !navigator.onLine,
      onLost: () => hearing.onProgress(connectionLost),
      signal,
    });
  } finally {
    giveUps.delete(idempotencyKey);
  }
}

/** The message of a session that is on its way, from this page, another tab, or the page before a reload; if any. */
export function usePendingMessage(sessionId: string): Outgoing | null {
  const { userId } = useSignedIn();
  const own = useMutationState({
    filters: { mutationKey: sendKey(sessionId), status: 'pending' },
    select: (mutation) => mutation.state.variables as Outgoing,
  });
  const kept = useStored('pending', partOf(userId, sessionId));
  const left = useMemo(() => (kept !== null && isFresh(kept) ? outgoingOf(kept) : null), [kept]);
  return own[0] ?? left;
}

/** A kept message as it was sent; files that cannot be read any more are left out. */
const outgoingOf = (kept: Stored<'pending'>): Outgoing => ({
  ...kept,
  attachments: kept.attachments.filter((each) => fits(wireShapes.attachment, each)),
  after: kept.after ?? null,
  replaces: kept.replaces ?? null,
});

/** CHAT-19: calls back with a kept message that this page is not sending, to be sent again under its key. */
export function useTakeUp(sessionId: string, takeUp: (outgoing: Outgoing) => void): void {
  const { userId } = useSignedIn();
  useKeptTakeUp('pending', partOf(userId, sessionId), sendKey(sessionId), (left) => takeUp(outgoingOf(left)));
}

/** What the server is doing for a message, in words; null while it has not said. */
export function useProgress(outgoing: Outgoing | null): string | null {
  const { data } = useQuery<string>({
    queryKey: progressKey(outgoing?.idempotencyKey ?? ''),
    queryFn: skipToken,
  });
  return data ?? null;
}

/** DIAG-02: a language model's words for its answer, as far as they are written; null while there are none. */
export function useWordsSoFar(outgoing: Outgoing | null): WordsEvent | null {
  const { data } = useQuery<WordsEvent | null>({
    queryKey: wordsKey(outgoing?.idempotencyKey ?? ''),
    queryFn: skipToken,
  });
  return data ?? null;
}

/**
 * CHAT-19: gives a message up. If it was not answered before, its sending fails with STOPPED; else it ends with its
 * answer. Where the server cannot be asked, this page only waits no longer, and its sending fails as lost.
 * @throws ApiError where the server refuses
 */
export function useStopMessage(): (outgoing: Outgoing) => Promise<void> {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return async ({ idempotencyKey }) => {
    const end = (reason: ApiError) => giveUps.get(idempotencyKey)?.abort(reason);
    client.setQueryData(progressKey(idempotencyKey), 'Stopping...');
    try {
      const { stopped } = await api.stopMessage({ body: { user_id: userId, idempotency_key: idempotencyKey } });
      if (stopped) end(new ApiError('STOPPED', errors.STOPPED.text({}), errors.STOPPED.status));
    } catch (error) {
      if (!(error instanceof ApiError) || !isLost(error)) throw error;
      end(error);
    }
  };
}
