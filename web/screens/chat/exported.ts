import type { Conversation } from '#web/api/conversation.ts';
import type { ExportedSession, ExportedTurn } from '#web/features/export/exported-session.ts';
import { chosenWords } from '#web/features/reply/chosen-words.ts';
import { foldSections } from '#web/features/reply/fold-sections.ts';
import { parseReply } from '#web/features/reply/parse-reply.ts';
import type { ReplyView } from '#web/features/reply/reply-model.ts';
import { inWords, writtenBy } from '#web/features/reply/words.ts';
import { currentState } from './current-state.ts';

/**
 * A reply as it leaves the product: without advertisements, and without the section that retells the ranked causes,
 * unless `withCauses`: for where the ranking itself is not shown.
 */
export function forReaders(reply: ReplyView, withCauses = false): ReplyView {
  if (reply.kind === 'plain') return reply;
  const closing = new Set(foldSections(reply.sections).closing);
  return {
    ...reply,
    sections: reply.sections.filter(
      (section) => (withCauses || section.id !== 'likelyCauses') && !closing.has(section),
    ),
  };
}

/** DIAG-02: in the words the owner reads, which say whose they are. */
function asChosen(reply: ReplyView): ReplyView {
  const worded = inWords(reply, chosenWords());
  const by = writtenBy(reply, chosenWords());
  return worded.kind === 'plain' || by === ''
    ? worded
    : { ...worded, message: [worded.message, `${by}.`].filter(Boolean).join('\n\n') };
}

/** CHAT-19: what is known of a session, read for its export. `at` is when, ISO. */
export function exported({ session, messages, reassessment, notes }: Conversation, at: string): ExportedSession {
  return {
    session,
    turns: messages.map(({ id, role, content, timestamp, attachments }): ExportedTurn => {
      const note = notes[id]?.text ?? null;
      return role === 'user'
        ? { role, at: timestamp, text: content, attachments, note }
        : { role, at: timestamp, reply: forReaders(asChosen(parseReply(content))), note };
    }),
    standing: currentState(messages, parseReply, reassessment, new Map()),
    exportedAt: at,
  };
}
