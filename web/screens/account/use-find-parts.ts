import { detailOf } from '#web/api/api-error.ts';
import { useCreateSession, useHistory } from '#web/api/chat-queries.ts';
import { useGarage } from '#web/api/garage.ts';
import { useSignedIn } from '#web/api/signed-in.tsx';
import { addToDraft, beginNextSession } from '#web/features/composer/draft.ts';
import { showToast } from '#web/ui/toast.ts';

const words = 'Find parts';

/**
 * ACCT-02: opens the chat with the words filled in: the latest session, else a new one about the active car, else the vehicle
 * set-up, whose session then begins with them.
 */
export function useFindParts(open: (sessionId: string | null) => void): () => void {
  const { userId } = useSignedIn();
  const latest = useHistory().data?.[0];
  const car = useGarage().data?.find(({ active }) => active);
  const create = useCreateSession();
  return () => {
    const inSession = (sessionId: string) => {
      addToDraft(userId, sessionId, words);
      open(sessionId);
    };
    if (latest !== undefined) return inSession(latest.id);
    if (car === undefined) {
      beginNextSession(userId, words);
      return open(null);
    }
    if (create.isPending) return undefined;
    return create.mutate(car.vehicle_info, {
      onSuccess: (session) => inSession(session.id),
      onError: (error) => showToast(`The session was not started: ${detailOf(error)}.`, 'error'),
    });
  };
}
