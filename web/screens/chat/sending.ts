import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { ApiError, detailOf } from '#web/api/api-error.ts';
import { useSendMessage } from '#web/api/send-message.ts';
import { useSetCredits } from '#web/api/user-queries.ts';
import type { Draft } from '#web/features/composer/draft.ts';
import { hideToast, showToast } from '#web/ui/toast.ts';

interface Options {
  sessionId: string;
  credits: number;
  draft: Draft;
  /** Whether a message of this session is under way. */
  sending: boolean;
  onCredits: () => void;
}

/** The toast of a message that did not get through; it goes when one does. */
const failed = 'send failed';

/** When this page's latest accepted message was sent, whichever session it belonged to (ms since the epoch). */
let lastSentAt = 0;

/** CHAT-09 to CHAT-13: the steps of sending the draft. */
export function useSending({ sessionId, credits, draft, sending, onCredits }: Options): () => void {
  const setCredits = useSetCredits();
  const inHand = useRef(false);
  const { mutateAsync } = useSendMessage(sessionId, ({ creditsRemaining }, sent) => {
    lastSentAt = Date.parse(sent.at);
    draft.clearSent(sent.text);
    hideToast(failed);
    setCredits(creditsRemaining);
  });

  const deliver = async (text: string) => {
    const idempotencyKey = draft.keyFor(text, freshKey);
    draft.setText('');
    try {
      await mutateAsync({ text, idempotencyKey, at: new Date().toISOString() });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'KEY_REUSED') draft.dropKey(text);
      tellFailure(error, setCredits, onCredits);
    }
  };

  return () => {
    const text = draft.text.trim();
    // The ref is for a double click that comes before the next drawing.
    if (text === '' || sending || inHand.current) return;
    if (credits <= 0) return tellExhausted(onCredits);
    if (Date.now() - lastSentAt < limits.messageCooldownMs)
      return showToast('Please wait before sending another message', 'warning');
    inHand.current = true;
    void deliver(text).finally(() => (inHand.current = false));
  };
}

/** An Idempotency-Key: 128 random bits as hexadecimal digits. (`crypto.randomUUID` exists on https only.) */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** CHAT-13: the message, the hint, and after a moment the packages. */
function tellExhausted(onCredits: () => void): void {
  showToast('No credits remaining! Purchase more to continue chatting.', 'warning');
  showToast('Choose a credit package below to continue using the product', 'info');
  setTimeout(onCredits, limits.exhaustedRedirectMs);
}

/** CHAT-12. A cool-down the server reports is said in its own words; everything else asks for a retry. */
function tellFailure(error: unknown, setCredits: (credits: number) => void, onCredits: () => void): void {
  if (error instanceof ApiError && error.code === 'INSUFFICIENT_CREDITS') {
    showToast('INSUFFICIENT_CREDITS! PURCHASE_MORE_TO_CONTINUE.', 'error', { stay: true });
    setCredits(0);
    onCredits();
  } else if (error instanceof ApiError && error.code === 'TOO_SOON') {
    showToast(error.detail, 'warning');
  } else {
    showToast(`ERROR_SENDING_MESSAGE: ${detailOf(error)}. RETRY_REQUIRED.`, 'error', { stay: true, key: failed });
  }
}
