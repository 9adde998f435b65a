import type { RefObject } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { useCommandActions } from '#web/features/command-palette/command-actions.ts';
import { copyMessage } from '#web/features/message-actions/message-actions.tsx';
import type { ReplyView } from '#web/features/reply/reply-model.ts';
import { replyText } from '#web/features/reply/reply-text.ts';
import type { Voice } from '#web/features/voice/use-voice.ts';

interface Session {
  input: RefObject<HTMLTextAreaElement | null>;
  messages: readonly ChatMessage[];
  /** As drawn: the latest with what taps changed since. */
  replyOf: (id: string, content: string) => ReplyView;
  /** What the ranking has become since the latest reply, or empty. */
  update: string;
  voice: Voice;
  editLast: (() => void) | null;
  again: { ask: () => void; held: boolean } | null;
}

/** CHAT-19: what the commands do in an open session. */
export function useSessionCommands({ input, messages, replyOf, update, voice, editLast, again }: Session): void {
  const latest = messages.findLast((message) => message.role === 'assistant');
  useCommandActions({
    focusInput: () => input.current?.focus(),
    voice: voice.toggle,
    editLast,
    answerAgain: again === null || again.held ? null : again.ask,
    copyAnswer:
      latest === undefined ? null : () => void copyMessage(replyText(replyOf(latest.id, latest.content), update)),
  });
}
