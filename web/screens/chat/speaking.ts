import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { BranchMessage } from '#contract/chat.ts';
import type { Conversation } from '#web/api/conversation.ts';
import type { ReplyView } from '#web/features/reply/reply-model.ts';
import { useSending, type SendingOptions } from './sending.ts';
import { answerAgain, editLast, useVersioning, type Versioning } from './versioning.ts';

interface Options extends Omit<SendingOptions, 'sessionId' | 'after' | 'onUnsent'> {
  userId: string;
  known: Conversation;
  replyOf: (content: string) => ReplyView;
  /** Whether the server does not know all taps yet. */
  tapsPending: boolean;
  /** Puts the keyboard into the box. */
  toInput: () => void;
}

interface Speaking {
  /** Sends the draft. */
  send: () => void;
  versioning: Versioning;
  again: ReturnType<typeof answerAgain>;
  editLast: ReturnType<typeof editLast>;
}

/** All that the owner can say: the draft, another version of a message, the same again (CHAT-19). */
export function useSpeaking({ userId, known, replyOf, tapsPending, toInput, ...options }: Options): Speaking {
  const { session, messages } = known;
  const versions = useVersioning(userId, session.id, options.sending);
  const { send, resend } = useSending({
    ...options,
    sessionId: session.id,
    after: messages.at(-1)?.id ?? null,
    onUnsent: ({ id, text }) => {
      const isThere = messages.some((message) => message.id === id && message.content === text);
      if (!isThere) versions.edit({ id, text });
    },
  });
  const sendVersion = useSteady((message: BranchMessage, text: string) => {
    if (!resend(message, text)) return;
    versions.close();
    toInput();
  });
  // The same while a letter is typed: hundreds of messages are drawn by these.
  const versioning = useMemo<Versioning>(() => ({ ...versions, resend: sendVersion }), [versions, sendVersion]);
  const again = useMemo(
    () => answerAgain(messages, replyOf, versioning, tapsPending),
    [messages, replyOf, versioning, tapsPending],
  );
  return { send, versioning, again, editLast: editLast(messages, versioning) };
}

/** One function for good, which does what the latest one does. To be called by what the owner does, not while drawing. */
function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args) => latest.current(...args), []);
}
