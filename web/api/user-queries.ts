import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LedgerPage } from '#contract/credits.ts';
import type { User } from '#contract/user.ts';
import { api } from './api.ts';
import { useSignedIn } from './signed-in.tsx';

const userKey = (id: string) => ['user', id];
const statementKey = (id: string) => ['statement', id];

/** Puts a user just learnt of where `useUser` finds it. */
export function rememberUser(client: QueryClient, user: User): void {
  client.setQueryData(userKey(user.id), user);
}

/** The signed-in user with the present credits; null for the moment before it is known. */
export function useUser(): User | null {
  const { userId } = useSignedIn();
  const query = useQuery({
    queryKey: userKey(userId),
    queryFn: ({ signal }) => api.getUser({ params: { id: userId }, signal }),
  });
  return query.data ?? null;
}

/** Sets the known credits; with null (the server gave no count) takes one off (CHAT-11). */
export function useSetCredits(): (credits: number | null) => void {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useCallback(
    (credits) => {
      client.setQueryData<User>(
        userKey(userId),
        (user) => user && { ...user, credits: credits ?? Math.max(0, user.credits - 1) },
      );
      void client.invalidateQueries({ queryKey: statementKey(userId) });
    },
    [client, userId],
  );
}

/** Asks afresh who the user is and what the credits are, wherever they are shown. */
export function useRefreshUser(): () => Promise<void> {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useCallback(async () => {
    await Promise.all(
      [userKey(userId), statementKey(userId)].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  }, [client, userId]);
}

/** PAY-05: the latest changes of the credits, and those before them page by page. */
export function useStatement() {
  const { userId: id } = useSignedIn();
  return useInfiniteQuery({
    queryKey: statementKey(id),
    initialPageParam: '',
    queryFn: ({ pageParam: entryId, signal }): Promise<LedgerPage & { owed?: number }> =>
      entryId === ''
        ? api.getStatement({ params: { id }, signal })
        : api.getEarlierEntries({ params: { id, entryId }, signal }),
    getNextPageParam: ({ more, entries }) => (more ? entries.at(-1)?.id : undefined),
  });
}

/** Credits of payments that were taken back after they were used. */
export function useOwed(): number {
  return useStatement().data?.pages[0]?.owed ?? 0;
}
