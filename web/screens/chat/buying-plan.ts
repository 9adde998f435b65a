import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { SmartReply } from '#contract/smart-replies.ts';
import { ApiError, detailOf } from '#web/api/api-error.ts';
import type { Outgoing } from '#web/api/conversation.ts';
import { useSendPremiumReply, type OutgoingPremium } from '#web/api/smart-replies.ts';
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

/** CHAT-18: the steps of a premium reply: enough credits, a second word, the plan. A retry is charged once. */
export function useBuyingPlan(sessionId: string, credits: number, latestReply: string | null): Buying {
  const [offered, setOffered] = useState<SmartReply | null>(null);
  const keys = useRef(new Map<string, string>());
  const setCredits = useSetCredits();
  const { mutateAsync, isPending, variables } = useSendPremiumReply(sessionId, (left) => {
    setCredits(left);
    const used = `Premium suggestion used - ${limits.premiumReplyCostCredits} credits deducted`;
    showToast(used, 'success', { always: true });
  });

  const send = ({ id, text }: SmartReply) => {
    const wish = `${latestReply ?? ''} ${id}`;
    const idempotencyKey = keys.current.get(wish) ?? freshKey();
    keys.current.set(wish, idempotencyKey);
    mutateAsync(outgoing({ replyId: id, text, idempotencyKey, after: latestReply })).catch((error: unknown) => {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) showToast(error.detail, error.tone);
      else
        showToast(`The repair plan did not come: ${detailOf(error)}.`, 'error', {
          stay: true,
          key: 'repair plan',
          action: { label: 'Try again', run: () => send({ id, text, premium: true }) },
        });
    });
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
      if (offered !== null && !isPending) send(offered);
      setOffered(null);
    },
    pending: isPending ? variables : null,
  };
}

function outgoing(wish: Pick<OutgoingPremium, 'replyId' | 'text' | 'idempotencyKey' | 'after'>): OutgoingPremium {
  return { ...wish, at: new Date().toISOString(), attachments: [], replaces: null };
}
