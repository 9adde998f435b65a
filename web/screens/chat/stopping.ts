import { detailOf } from '#web/api/api-error.ts';
import type { Outgoing } from '#web/api/conversation.ts';
import { useStopMessage } from '#web/api/send-message.ts';
import { showToast } from '#web/ui/toast.ts';

/** CHAT-19: gives up the message under way. What becomes of it, its sending tells. */
export function useStopping(pending: Outgoing | null): () => void {
  const stop = useStopMessage();
  return () => {
    if (pending === null) return;
    stop(pending).catch((error: unknown) =>
      showToast(`The message could not be stopped: ${detailOf(error)}.`, 'error'),
    );
  };
}
