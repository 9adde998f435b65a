import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SmartReply } from '#contract/smart-replies.ts';
import { tellOtherTabs } from '#web/browser/other-tabs.ts';
import { api } from './api.ts';
import { conversationKey } from './chat-queries.ts';
import { withAnswer, type Conversation, type Outgoing } from './conversation.ts';
import { useSignedIn } from './signed-in.tsx';

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

/** A premium reply on its way. */
export interface OutgoingPremium extends Outgoing {
  replyId: string;
}

/** CHAT-18: buys a premium reply; the plan joins the conversation. `onGiven` gets the credits left. */
export function useSendPremiumReply(sessionId: string, onGiven: (credits: number) => void) {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useMutation({
    scope: { id: `send ${sessionId}` },
    mutationFn: ({ replyId, idempotencyKey, after }: OutgoingPremium) =>
      api.sendPremiumReply({
        params: { id: sessionId },
        body: { user_id: userId, reply_id: replyId, after },
        idempotencyKey,
      }),
    onSuccess: ({ message, credits_remaining: credits }, outgoing) => {
      client.setQueryData<Conversation>(
        conversationKey(sessionId),
        (known) => known && withAnswer(known, outgoing, { ...message, creditsRemaining: credits }),
      );
      onGiven(credits);
      tellOtherTabs({ changed: 'session', sessionId });
    },
    // Also after a failure: a plan that was lost on the way may have been given.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: conversationKey(sessionId) });
      void client.invalidateQueries({ queryKey: ['history', userId] });
      void client.invalidateQueries({ queryKey: ['user', userId] });
    },
  });
}
