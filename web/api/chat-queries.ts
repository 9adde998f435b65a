import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { Session } from '#contract/chat.ts';
import { limits } from '#contract/limits.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import { onTabNews, tellOtherTabs } from '#web/browser/other-tabs.ts';
import { ApiError } from './api-error.ts';
import { api, earlySession } from './api.ts';
import type { Conversation } from './conversation.ts';
import { garageKey } from './garage.ts';
import { useSignedIn } from './signed-in.tsx';

/** Everything known of the history begins with it: the list, and what was searched for. */
export const historyKey = (userId: string) => ['history', userId];
/** What a conversation is kept under. */
export const conversationKey = (sessionId: string) => ['conversation', sessionId];

const historyPagesKey = (userId: string) => ['history pages', userId];

/** The user's sessions, latest first, as many as were asked for. `more` asks for older ones; null where there are none. */
export function useHistory() {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  const { data: pages = 1 } = useQuery<number>({ queryKey: historyPagesKey(userId), queryFn: skipToken });
  const history = useQuery({
    queryKey: historyKey(userId),
    queryFn: ({ signal }) => findSessions(userId, client.getQueryData<number>(historyPagesKey(userId)) ?? 1, signal),
  });
  const more = () => {
    client.setQueryData(historyPagesKey(userId), pages + 1);
    void history.refetch();
  };
  return { ...history, more: (history.data?.length ?? 0) >= pages * limits.historySessions ? more : null };
}

/** Page after page; one that moved up meanwhile stands once. */
async function findSessions(userId: string, pages: number, signal: AbortSignal): Promise<Session[]> {
  const found = new Map<string, Session>();
  for (let page = 1, before: string | undefined; page <= pages; page += 1) {
    const next = await api.getHistory({ params: { userId, ...(before === undefined ? {} : { before }) }, signal });
    for (const session of next) if (!found.has(session.id)) found.set(session.id, session);
    before = next.at(-1)?.id;
    if (next.length < limits.historySessions) break;
  }
  return [...found.values()];
}

/** One session with all its messages; once it is deleted, in another tab too, what was known of it is gone. */
export function useConversation(sessionId: string) {
  const query = useQuery<Conversation>({
    queryKey: conversationKey(sessionId),
    queryFn: ({ signal }) => api.getMessages({ params: { id: sessionId }, signal }),
    initialData: () => earlySession(sessionId),
  });
  const gone = query.error instanceof ApiError && query.error.status === 404;
  return gone ? { ...query, data: undefined } : query;
}

/** VEH-01: starts a session for a vehicle; it then heads the history. */
export function useCreateSession() {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useMutation({
    mutationFn: (vehicle: z.input<typeof VehicleInfo>) =>
      api.createSession({ body: { user_id: userId, vehicle_info: vehicle } }),
    onSuccess: (session) => {
      client.setQueryData<Conversation>(conversationKey(session.id), {
        session,
        messages: [],
        reassessment: null,
        engine: null,
        notes: {},
      });
      tellOtherTabs({ changed: 'sessions' });
      void client.invalidateQueries({ queryKey: garageKey(userId) });
      return client.invalidateQueries({ queryKey: historyKey(userId) });
    },
  });
}

/** Keeps what is shown current with what is done in the browser's other tabs. */
export function useNewsOfOtherTabs(): void {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  useEffect(
    () =>
      onTabNews((news) => {
        void client.invalidateQueries({ queryKey: historyKey(userId) });
        if (news.changed !== 'session') return;
        void client.invalidateQueries({ queryKey: conversationKey(news.sessionId) });
        void client.invalidateQueries({ queryKey: ['user', userId] });
      }),
    [client, userId],
  );
}
