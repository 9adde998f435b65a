import { detailOf } from '#web/api/api-error.ts';
import { useCreateSession, useHistory } from '#web/api/chat-queries.ts';
import { useGarage } from '#web/api/garage.ts';
import { askInChat } from '#web/features/kept-question/kept-question.ts';
import { showToast } from '#web/ui/toast.ts';

/**
 * ACCT-02: opens the chat with the words filled in: the latest session, else a new one about the active car, else the vehicle
 * set-up, whose session then begins with them.
 */
export function useFindParts(open: (sessionId: string | null) => void): () => void {
  const latest = useHistory().data?.[0];
  const car = useGarage().data?.find(({ active }) => active);
  const create = useCreateSession();
  return () => {
    if (create.isPending) return undefined;
    askInChat('Find parts');
    if (latest !== undefined) return open(latest.id);
    if (car === undefined) return open(null);
    return create.mutate(car.vehicle_info, {
      onSuccess: (session) => open(session.id),
      onError: (error) => showToast(`The session was not started: ${detailOf(error)}.`, 'error', { stay: true }),
    });
  };
}
