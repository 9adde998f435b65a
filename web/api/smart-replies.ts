import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SmartReply } from '#contract/smart-replies.ts';
import { storage, useStored } from '#web/browser/local-storage.ts';
import { tellOtherTabs } from '#web/browser/other-tabs.ts';
import { pauseUntilPromising } from '#web/browser/pause.ts';
import type { Stored } from '#web/browser/storage.ts';
import { api } from './api.ts';
import { conversationKey } from './chat-queries.ts';
import { withAnswer, type Conversation, type Outgoing } from './conversation.ts';
import { persist } from './persist.ts';
import { connectionLost, progressKey } from './send-message.ts';
import { useSignedIn } from './signed-in.tsx';
import { isFresh, partOf, useKeptTakeUp } from './take-up.ts';

/** CHAT-18: what might be answered to `context`, or null where that is not known yet or could not be asked. */
export function useSmartReplies(context: string | null): { replies: SmartReply[] | null; failed: boolean } {
  const { userId } = useSignedIn();
  const { data, isError } = useQuery({
    queryKey: ['smart replies', userId, context],
    queryFn: ({ signal }) =>
      api.generateSmartReplies({ body: { context: context ?? '', generate_replies: true, user_id: userId }, signal }),
    enabled: context !== null,
    // The same message gets the same answers; there are local ones where it fails.
    staleTime: Infinity,
    retry: false,
  });
  return { replies: data?.replies ?? null, failed: isError };
}

/** A premium reply on its way: what is asked for, in the owner's words, under its Idempotency-Key. `at`: when, ISO. */
export type OutgoingPremium = Stored<'pendingPlan'>;

const premiumKey = (sessionId: string) => ['send premium', sessionId];

/**
 * CHAT-18: buys a premium reply; the plan joins the conversation. While it is under way it is kept in this browser, for the
 * page that comes after a reload, and asked for until there is an answer. `onGiven` gets the credits left.
 */
export function useSendPremiumReply(sessionId: string, onGiven: (credits: number) => void) {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  const part = partOf(userId, sessionId);
  return useMutation({
    mutationKey: premiumKey(sessionId),
    scope: { id: `send ${sessionId}` },
    mutationFn: ({ replyId, idempotencyKey, after }: OutgoingPremium) => {
      const { signal } = new AbortController();
      const body = { user_id: userId, reply_id: replyId, after };
      return persist(() => api.sendPremiumReply({ params: { id: sessionId }, body, idempotencyKey }), {
        pause: (ms) => pauseUntilPromising(ms, signal),
        offline: () => !navigator.onLine,
        onLost: () => client.setQueryData(progressKey(idempotencyKey), connectionLost),
        signal,
      });
    },
    onMutate: (outgoing) => storage.write('pendingPlan', outgoing, part),
    onSuccess: ({ message, credits_remaining: credits }, outgoing) => {
      client.setQueryData<Conversation>(
        conversationKey(sessionId),
        (known) => known && withAnswer(known, asMessage(outgoing), { ...message, creditsRemaining: credits }),
      );
      onGiven(credits);
      tellOtherTabs({ changed: 'session', sessionId });
    },
    // Also after a failure: a plan that was lost on the way may have been given.
    onSettled: (_answer, _error, { idempotencyKey }) => {
      if (storage.read('pendingPlan', part)?.idempotencyKey === idempotencyKey) storage.remove('pendingPlan', part);
      client.removeQueries({ queryKey: progressKey(idempotencyKey) });
      void client.invalidateQueries({ queryKey: conversationKey(sessionId) });
      void client.invalidateQueries({ queryKey: ['history', userId] });
      void client.invalidateQueries({ queryKey: ['user', userId] });
    },
  });
}

/** The plan of a session that is on its way, from this page, another tab, or the page before a reload; if any. */
export function usePendingPlan(sessionId: string): Outgoing | null {
  const { userId } = useSignedIn();
  const [own] = useMutationState({
    filters: { mutationKey: premiumKey(sessionId), status: 'pending' },
    select: (mutation) => mutation.state.variables as OutgoingPremium,
  });
  const kept = useStored('pendingPlan', partOf(userId, sessionId));
  const left = own ?? (kept !== null && isFresh(kept) ? kept : null);
  return useMemo(() => left && asMessage(left), [left]);
}

/** CHAT-18: calls back with a kept plan that this page is not asking for, to be asked for again under its key. */
export function useTakeUpPlan(sessionId: string, takeUp: (outgoing: OutgoingPremium) => void): void {
  const { userId } = useSignedIn();
  useKeptTakeUp('pendingPlan', partOf(userId, sessionId), premiumKey(sessionId), takeUp);
}

/** As the conversation shows it meanwhile. */
const asMessage = ({ text, idempotencyKey, at, after }: OutgoingPremium): Outgoing => ({
  text,
  idempotencyKey,
  at,
  after,
  attachments: [],
  replaces: null,
});
