import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Note } from '#contract/notes.ts';
import { tellOtherTabs } from '#web/browser/other-tabs.ts';
import { api } from './api.ts';
import { conversationKey, historyKey } from './chat-queries.ts';
import type { Conversation } from './conversation.ts';
import { useSignedIn } from './signed-in.tsx';

export interface NoteChanges {
  save: (messageId: string, text: string) => Promise<void>;
  remove: (messageId: string) => Promise<void>;
}

/** What can be done to the notes of a session; its screen, searches and other tabs follow. They reject with ApiError. */
export function useNoteChanges(sessionId: string): NoteChanges {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useMemo(() => {
    const queryKey = conversationKey(sessionId);
    const changed = (change: (notes: Record<string, Note>) => Record<string, Note>) => {
      client.setQueryData<Conversation>(queryKey, (known) => known && { ...known, notes: change(known.notes) });
      // An answer still under way may have left the server before this note came there.
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: [...historyKey(userId), 'search'] });
      tellOtherTabs({ changed: 'session', sessionId });
    };
    return {
      save: async (messageId, text) => {
        const { note } = await api.saveNote({ params: { id: messageId }, body: { user_id: userId, text } });
        changed((notes) => ({ ...notes, [messageId]: note }));
      },
      remove: async (messageId) => {
        await api.removeNote({ params: { id: messageId } });
        changed(({ [messageId]: _removed, ...others }) => others);
      },
    };
  }, [client, userId, sessionId]);
}
