import { useQueryClient, type MutationKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { storage, useStored } from '#web/browser/local-storage.ts';
import type { Stored } from '#web/browser/storage.ts';

/** What is kept of a request while it is under way, for the page that comes after a reload. */
type Kept = 'pending' | 'pendingPlan';

/** What was left unanswered longer ago is sent again by its owner only. */
const pendingLifeMs = 3_600_000;

export const isFresh = ({ at }: Stored<Kept>): boolean => Date.now() - Date.parse(at) < pendingLifeMs;

/** Where something is kept of a user's session. */
export const partOf = (userId: string, sessionId: string): string => `${userId}.${sessionId}`;

/** CHAT-19: calls back with what is kept and this page is not sending, to be sent again under its key. `mutationKey`: of that sending. */
export function useKeptTakeUp<N extends Kept>(
  name: N,
  part: string,
  mutationKey: MutationKey,
  takeUp: (left: Stored<N>) => void,
): void {
  const client = useQueryClient();
  const kept = useStored(name, part);
  const onKept = useEffectEvent((left: Stored<N>) => {
    if (!isFresh(left)) storage.remove(name, part);
    else if (client.isMutating({ mutationKey }) === 0) takeUp(left);
  });
  useEffect(() => {
    if (kept !== null) onKept(kept);
  }, [kept]);
}
