import { useEffect, useRef } from 'react';
import type { Attachment } from '#contract/attachment.ts';
import { limits } from '#contract/limits.ts';
import { ApiError, detailOf } from '#web/api/api-error.ts';
import type { BranchMessage } from '#contract/chat.ts';
import type { Outgoing } from '#web/api/conversation.ts';
import { useSendMessage, useTakeUp } from '#web/api/send-message.ts';
import { freshKey } from '#web/browser/fresh-key.ts';
import { useSetCredits } from '#web/api/user-queries.ts';
import type { Draft } from '#web/features/composer/draft.ts';
import { tellAnswered, useIsHere } from './answered.ts';
import { hideToast, showToast } from '#web/ui/toast.ts';

export interface SendingOptions {
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
  /** The latest message; null where there is none. */
  after: string | null;
  /** Told of a version of a message that did not get through (CHAT-19). */
  onUnsent: (version: { id: string; text: string }) => void;
}

export interface Sending {
  /** Sends the draft. */
  send: () => void;
  /** Sends another version of an own message, or the same again. False where it is not the time. */
  resend: (message: BranchMessage, text: string) => boolean;
}

/** The toast of a message that did not get through; it goes when one does. */
const failed = 'send failed';

/** What a key is answered with that must not be used again. */
const spent: ReadonlySet<string> = new Set(['KEY_REUSED', 'STOPPED']);

/** When this page's latest accepted message was sent, whichever session it belonged to (ms since the epoch). */
let lastSentAt = 0;

/** CHAT-09 to CHAT-13: the steps of sending the draft, or a message once more. */
export function useSending(options: SendingOptions): Sending {
  const { credits, draft, attachments, sending, after } = options;
  const versionKeys = useVersionKeys();
  const leadToCredits = useLeading(options.onCredits);
  const { deliver, isInHand } = useDelivery({ ...options, onCredits: leadToCredits }, versionKeys);

  const isTime = (): boolean => {
    if (sending || isInHand()) return false;
    if (credits <= 0) tellExhausted(leadToCredits);
    else if (Date.now() - lastSentAt >= limits.messageCooldownMs) return true;
    else showToast('Please wait before sending another message', 'warning');
    return false;
  };

  return {
    send: () => {
      const text = draft.text.trim() || (attachments.length > 0 ? lookAtFiles : '');
      if (text === '' || !isTime()) return;
      const idempotencyKey = keyWith(attachments, draft.keyFor(text, freshKey));
      draft.setText('');
      void deliver({ text, idempotencyKey, at: new Date().toISOString(), attachments, after, replaces: null });
    },
    resend: ({ id: replaces, attachments: files }, text) => {
      if (!isTime()) return false;
      const version = { text, replaces, attachments: files ?? [], after: null };
      const idempotencyKey = versionKeys.keyFor(version);
      void deliver({ ...version, idempotencyKey, at: new Date().toISOString() });
      return true;
    },
  };
}

/** Brings a message to the server, and what comes of it to the owner. */
function useDelivery(
  { sessionId, draft, onAttached, onCredits, onUnsent }: SendingOptions,
  versionKeys: ReturnType<typeof useVersionKeys>,
): { deliver: (outgoing: Outgoing) => Promise<void>; isInHand: () => boolean } {
  const setCredits = useSetCredits();
  const isHere = useIsHere();
  // For a double click that comes before the next drawing.
  const inHand = useRef(false);
  const { mutateAsync } = useSendMessage(sessionId, ({ creditsRemaining }, sent) => {
    lastSentAt = Date.parse(sent.at);
    if (sent.replaces === null) {
      draft.clearSent(sent.text);
      onAttached(sent.attachments.map(({ id }) => id));
    }
    versionKeys.forget(sent);
    hideToast(failed);
    tellAnswered(isHere.current);
    setCredits(creditsRemaining);
  });

  const deliver = async (outgoing: Outgoing) => {
    inHand.current = true;
    try {
      await mutateAsync(outgoing);
    } catch (error) {
      const isSpent = error instanceof ApiError && spent.has(error.code);
      if (isSpent) versionKeys.forget(outgoing);
      if (outgoing.replaces !== null) onUnsent({ id: outgoing.replaces, text: outgoing.text });
      else if (isSpent) draft.dropKey(outgoing.text);
      tellFailure(error, setCredits, onCredits);
    } finally {
      inHand.current = false;
    }
  };
  useTakeUp(sessionId, (outgoing) => void deliver(outgoing));
  return { deliver, isInHand: () => inHand.current };
}

type Version = Pick<Outgoing, 'replaces' | 'text'>;

/** Idempotency-Keys of versions of messages: the same one for the same version, until it has come through. */
function useVersionKeys(): { keyFor: (version: Version) => string; forget: (version: Version) => void } {
  const keys = useRef(new Map<string, string>());
  const nameOf = ({ replaces, text }: Version) => `${replaces ?? ''} ${text}`;
  return {
    keyFor: (version) => {
      const key = keys.current.get(nameOf(version)) ?? freshKey();
      keys.current.set(nameOf(version), key);
      return key;
    },
    forget: (version) => void keys.current.delete(nameOf(version)),
  };
}

/** CHAT-09: what is said with attachments alone. */
const lookAtFiles = 'Please look at the attached files.';

/** The same text with other attachments is another message. Only the random end of an id: a key has 200 characters. */
function keyWith(attachments: Attachment[], key: string): string {
  return [key, ...attachments.map(({ id }) => id.slice(-12))].join('.');
}

/** CHAT-13: the message, the hint, and after a moment the packages. */
function tellExhausted(onCredits: () => void): void {
  showToast('No credits remaining! Purchase more to continue chatting.', 'warning');
  showToast('Choose a credit package below to continue using the product', 'info', { always: true });
  onCredits();
}

/** What the server says in its own words, for there is nothing to try again. */
const plainlySaid: ReadonlySet<string> = new Set(['TOO_SOON', 'STOPPED', 'NOTHING_CHANGED', 'PLAN_ANSWERED']);

/** CHAT-12, CHAT-13: leads there once the words could be read, unless the owner has gone elsewhere by then. */
function useLeading(there: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHere = useIsHere();
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    if (isHere.current) timer.current = setTimeout(there, limits.exhaustedRedirectMs);
  };
}

/** CHAT-12. Without credits the packages follow after a moment. A cool-down, for example, is said in the server's own words; everything else asks for a retry. */
function tellFailure(error: unknown, setCredits: (credits: number) => void, onCredits: () => void): void {
  if (error instanceof ApiError && error.code === 'INSUFFICIENT_CREDITS') {
    showToast('INSUFFICIENT_CREDITS! PURCHASE_MORE_TO_CONTINUE.', 'error', { stay: true });
    setCredits(0);
    onCredits();
  } else if (error instanceof ApiError && plainlySaid.has(error.code)) {
    showToast(error.detail, error.tone);
  } else {
    showToast(`ERROR_SENDING_MESSAGE: ${detailOf(error)}. RETRY_REQUIRED.`, 'error', { stay: true, key: failed });
  }
}
