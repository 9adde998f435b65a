import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { SmartReply } from '#contract/smart-replies.ts';
import { ApiError, detailOf } from '#web/api/api-error.ts';
import type { Outgoing } from '#web/api/conversation.ts';
import { usePendingPlan, useSendPremiumReply, useTakeUpPlan, type OutgoingPremium } from '#web/api/smart-replies.ts';
import { useSetCredits } from '#web/api/user-queries.ts';
import { freshKey } from '#web/browser/fresh-key.ts';
import { showToast } from '#web/ui/toast.ts';

interface Buying {
  /** What the owner is asked to confirm. */
  offered: SmartReply | null;
  offer: (reply: SmartReply) => void;
  cancel: () => void;
  buy: () => void;
  /** The plan that is being composed. */
  pending: Outgoing | null;
}

/** CHAT-18: the steps of a premium reply: enough credits, a second word, the plan. A retry is charged once, also by the page after a reload. */
export function useBuyingPlan(sessionId: string, credits: number, latestReply: string | null): Buying {
  const [offered, setOffered] = useState<SmartReply | null>(null);
  const keys = useRef(new Map<string, string>());
  const setCredits = useSetCredits();
  const pending = usePendingPlan(sessionId);
  const { mutateAsync } = useSendPremiumReply(sessionId, (left) => {
    setCredits(left);
    const used = `Premium suggestion used - ${limits.premiumReplyCostCredits} credits deducted`;
    showToast(used, 'success', { always: true });
  });

  const deliver = (outgoing: OutgoingPremium) => {
    mutateAsync(outgoing).catch((error: unknown) => {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) showToast(error.detail, error.tone);
      else
        showToast(`The repair plan did not come: ${detailOf(error)}.`, 'error', {
          stay: true,
          key: 'repair plan',
          action: { label: 'Try again', run: () => deliver(outgoing) },
        });
    });
  };
  useTakeUpPlan(sessionId, deliver);

  const send = ({ id, text }: SmartReply) => {
    const wish = `${latestReply ?? ''} ${id}`;
    const idempotencyKey = keys.current.get(wish) ?? freshKey();
    keys.current.set(wish, idempotencyKey);
    deliver({ replyId: id, text, idempotencyKey, at: new Date().toISOString(), after: latestReply });
  };

  return {
    offered,
    offer: (reply) =>
      credits < limits.premiumReplyCostCredits
        ? showToast('Insufficient credits for premium suggestions', 'error')
        : setOffered(reply),
    cancel: () => setOffered(null),
    buy: () => {
      // A second click may come before the dialog is gone.
      if (offered !== null && pending === null) send(offered);
      setOffered(null);
    },
    pending,
  };
}
