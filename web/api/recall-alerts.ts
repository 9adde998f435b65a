import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecallAlert } from '#contract/recall-alerts.ts';
import { api } from './api.ts';
import { useSignedIn } from './signed-in.tsx';

/** What the alerts are kept under. */
export const alertsKey = (userId: string) => ['recall-alerts', userId];
/** They come up twice a day at most. */
const staleMs = 5 * 60_000;

type Known = { alerts: RecallAlert[] };

/** New recalls of the owner's cars, the gravest first; none while they are not known. */
export function useRecallAlerts(): RecallAlert[] {
  const { userId } = useSignedIn();
  const { data } = useQuery({
    queryKey: alertsKey(userId),
    queryFn: ({ signal }) => api.listRecallAlerts({ params: { id: userId }, signal }),
    staleTime: staleMs,
  });
  return data?.alerts ?? [];
}

/** Puts an alert away at once, and back where the server does not hear of it. */
export function useDismissRecallAlert() {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  const queryKey = alertsKey(userId);
  return useMutation({
    mutationFn: (alertId: string) => api.dismissRecallAlert({ params: { id: userId, alertId } }),
    onMutate: async (alertId) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Known>(
        queryKey,
        (known) => known && { alerts: known.alerts.filter(({ id }) => id !== alertId) },
      );
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
