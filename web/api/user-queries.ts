import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
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

/** PAY-05: the balance and its latest movements. */
export function useStatement() {
  const { userId } = useSignedIn();
  return useQuery({
    queryKey: statementKey(userId),
    queryFn: ({ signal }) => api.getStatement({ params: { id: userId }, signal }),
  });
}
