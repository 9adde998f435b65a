import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { tellOtherTabs } from '#web/browser/other-tabs.ts';
import { api } from './api.ts';
import { conversationKey } from './chat-queries.ts';
import { withAnswer, type Conversation, type Outgoing } from './conversation.ts';
import type { SentMessageAnswer } from './sent-message.ts';
import { useSignedIn } from './signed-in.tsx';

const sendKey = (sessionId: string) => ['send', sessionId];
/** A model behind the server may take its time; a lost connection is noticed sooner by itself. */
const answerTimeoutMs = 120_000;

/**
 * CHAT-11: sends a message; the answer joins the conversation, whether or not its screen is still open. `onAnswered` is
 * called before the message counts as no longer pending.
 */
export function useSendMessage(sessionId: string, onAnswered: (answer: SentMessageAnswer, sent: Outgoing) => void) {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useMutation({
    mutationKey: sendKey(sessionId),
    scope: { id: `send ${sessionId}` },
    mutationFn: ({ text, idempotencyKey, attachments }: Outgoing) =>
      api.sendMessage({
        body: {
          session_id: sessionId,
          message: text,
          user_id: userId,
          attachments: attachments.length > 0 ? attachments.map(({ id }) => id) : null,
          location: null,
        },
        idempotencyKey,
        timeoutMs: answerTimeoutMs,
      }),
    onSuccess: (answer, outgoing) => {
      client.setQueryData<Conversation>(
        conversationKey(sessionId),
        (known) => known && withAnswer(known, outgoing, answer),
      );
      onAnswered(answer, outgoing);
      tellOtherTabs({ changed: 'session', sessionId });
    },
    // Also after a failure: a message whose answer was lost on the way may have arrived.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: conversationKey(sessionId) });
      void client.invalidateQueries({ queryKey: ['history', userId] });
    },
  });
}

/** The message of a session that is on its way, if any. */
export function usePendingMessage(sessionId: string): Outgoing | null {
  const pending = useMutationState({
    filters: { mutationKey: sendKey(sessionId), status: 'pending' },
    select: (mutation) => mutation.state.variables as Outgoing,
  });
  return pending[0] ?? null;
}
