import { useRef } from 'react';
import type { Attachment } from '#contract/attachment.ts';
import { limits } from '#contract/limits.ts';
import { ApiError, detailOf } from '#web/api/api-error.ts';
import type { Outgoing } from '#web/api/conversation.ts';
import { useSendMessage, useTakeUp } from '#web/api/send-message.ts';
import { useSetCredits } from '#web/api/user-queries.ts';
import type { Draft } from '#web/features/composer/draft.ts';
import { hideToast, showToast } from '#web/ui/toast.ts';

interface Options {
  sessionId: string;
  credits: number;
  draft: Draft;
  /** Files ready to go with it. */
  attachments: Attachment[];
  /** Told which of them have become part of a message. */
  onAttached: (ids: string[]) => void;
  /** Whether a message of this session is under way. */
  sending: boolean;
  onCredits: () => void;
}

/** The toast of a message that did not get through; it goes when one does. */
const failed = 'send failed';

/** What a key is answered with that must not be used again. */
const spent: ReadonlySet<string> = new Set(['KEY_REUSED', 'STOPPED']);

/** When this page's latest accepted message was sent, whichever session it belonged to (ms since the epoch). */
let lastSentAt = 0;

/** CHAT-09 to CHAT-13: the steps of sending the draft. */
export function useSending(options: Options): () => void {
  const { sessionId, credits, draft, attachments, onAttached, sending, onCredits } = options;
  const setCredits = useSetCredits();
  const inHand = useRef(false);
  const { mutateAsync } = useSendMessage(sessionId, ({ creditsRemaining }, sent) => {
    lastSentAt = Date.parse(sent.at);
    draft.clearSent(sent.text);
    onAttached(sent.attachments.map(({ id }) => id));
    hideToast(failed);
    setCredits(creditsRemaining);
  });

  const deliver = async (outgoing: Outgoing) => {
    inHand.current = true;
    try {
      await mutateAsync(outgoing);
    } catch (error) {
      if (error instanceof ApiError && spent.has(error.code)) draft.dropKey(outgoing.text);
      tellFailure(error, setCredits, onCredits);
    } finally {
      inHand.current = false;
    }
  };
  useTakeUp(sessionId, (outgoing) => void deliver(outgoing));

  return () => {
    const text = draft.text.trim() || (attachments.length > 0 ? lookAtFiles : '');
    // The ref is for a double click that comes before the next drawing.
    if (text === '' || sending || inHand.current) return;
    if (credits <= 0) return tellExhausted(onCredits);
    if (Date.now() - lastSentAt < limits.messageCooldownMs)
      return showToast('Please wait before sending another message', 'warning');
    const idempotencyKey = keyWith(attachments, draft.keyFor(text, freshKey));
    const outgoing = { text, idempotencyKey, at: new Date().toISOString(), attachments };
    draft.setText('');
    void deliver(outgoing);
  };
}

/** CHAT-09: what is said with attachments alone. */
const lookAtFiles = 'Please look at the attached files.';

/** The same text with other attachments is another message. Only the random end of an id: a key has 200 characters. */
function keyWith(attachments: Attachment[], key: string): string {
  return [key, ...attachments.map(({ id }) => id.slice(-12))].join('.');
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

/** CHAT-12. A cool-down, or that it was stopped, is said in the server's own words; everything else asks for a retry. */
function tellFailure(error: unknown, setCredits: (credits: number) => void, onCredits: () => void): void {
  if (error instanceof ApiError && error.code === 'INSUFFICIENT_CREDITS') {
    showToast('INSUFFICIENT_CREDITS! PURCHASE_MORE_TO_CONTINUE.', 'error', { stay: true });
    setCredits(0);
    onCredits();
  } else if (error instanceof ApiError && (error.code === 'TOO_SOON' || error.code === 'STOPPED')) {
    showToast(error.detail, error.tone);
  } else {
    showToast(`ERROR_SENDING_MESSAGE: ${detailOf(error)}. RETRY_REQUIRED.`, 'error', { stay: true, key: failed });
  }
}
