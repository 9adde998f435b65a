import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Session } from '#contract/chat.ts';
import { tellOtherTabs } from '#web/browser/other-tabs.ts';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { conversationKey, historyKey } from './chat-queries.ts';
import type { Conversation } from './conversation.ts';
import { useSignedIn } from './signed-in.tsx';

/** Where the words stand in the user's sessions, while there are any words; meanwhile, what the words before gave. */
export function useSearch(query: string) {
  const { userId } = useSignedIn();
  return useQuery({
    queryKey: [...historyKey(userId), 'search', query],
    queryFn: ({ signal }) => api.searchHistory({ params: { userId }, body: { query }, signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
}

export interface SessionChanges {
  /** An empty title takes the name away. */
  rename: (session: Session, title: string) => Promise<void>;
  /** `gone`: it was deleted before, elsewhere. */
  remove: (session: Session) => Promise<'deleted' | 'gone'>;
  restore: (session: Session) => Promise<void>;
  /** The session with its messages, asked for where they are not at hand or have grown old. */
  load: (sessionId: string) => Promise<Conversation>;
}

/** CHAT-17: what can be done to a session; history, searches and other tabs follow. They reject with ApiError. */
export function useSessionChanges(): SessionChanges {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useMemo(() => {
    const sessions = { queryKey: historyKey(userId), exact: true };
    const listed = (change: (list: Session[]) => Session[]) =>
      client.setQueryData<Session[]>(sessions.queryKey, (list) => list && change(list));
    const changed = async (sessionId: string) => {
      tellOtherTabs({ changed: 'session', sessionId });
      await client.invalidateQueries({ queryKey: historyKey(userId) });
    };
    return {
      rename: async ({ id }, title) => {
        const renamed = await api.renameSession({ params: { id }, body: { user_id: userId, title } });
        await client.cancelQueries(sessions);
        listed((list) => list.map((each) => (each.id === id ? { ...each, title: renamed.title } : each)));
        client.setQueryData<Conversation>(
          conversationKey(id),
          (known) => known && { ...known, session: { ...known.session, title: renamed.title } },
        );
        await changed(id);
      },
      remove: async ({ id }) => {
        const outcome = await api.deleteSession({ params: { id } }).then(() => 'deleted' as const, goneOrThrow);
        await client.cancelQueries(sessions);
        listed((list) => list.filter((each) => each.id !== id));
        await changed(id);
        return outcome;
      },
      restore: async ({ id }) => {
        await api.restoreSession({ params: { id } });
        // Before it is opened: what is known of it may be that it is gone.
        await client.invalidateQueries({ queryKey: conversationKey(id), refetchType: 'all' });
        await changed(id);
      },
      load: (sessionId) =>
        client.query({
          queryKey: conversationKey(sessionId),
          queryFn: ({ signal }) => api.getMessages({ params: { id: sessionId }, signal }),
        }),
    };
  }, [client, userId]);
}

function goneOrThrow(error: unknown): 'gone' {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return 'gone';
  throw error;
}
