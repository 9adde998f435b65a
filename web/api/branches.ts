import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellOtherTabs } from '#web/browser/other-tabs.ts';
import { api } from './api.ts';
import { conversationKey, historyKey } from './chat-queries.ts';
import type { Conversation } from './conversation.ts';
import { useSignedIn } from './signed-in.tsx';

/** CHAT-19: goes to the branch of a message, here and wherever the session is open. `onChosen` comes before it is shown. */
export function useChooseBranch(sessionId: string, onChosen: (messageId: string, shown: Conversation) => void) {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useMutation({
    scope: { id: `send ${sessionId}` },
    mutationFn: (messageId: string) =>
      api.chooseBranch({ params: { id: sessionId }, body: { user_id: userId, message_id: messageId } }),
    onSuccess: async (shown, messageId) => {
      // What was asked for before would show the branch that was left.
      await client.cancelQueries({ queryKey: conversationKey(sessionId) });
      onChosen(messageId, shown);
      client.setQueryData<Conversation>(conversationKey(sessionId), shown);
      tellOtherTabs({ changed: 'session', sessionId });
      void client.invalidateQueries({ queryKey: historyKey(userId) });
    },
  });
}
