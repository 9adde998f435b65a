import type { Conversation } from '#web/api/conversation.ts';
import type { ExportedSession, ExportedTurn } from '#web/features/export/exported-session.ts';
import { foldSections } from '#web/features/reply/fold-sections.ts';
import { parseReply } from '#web/features/reply/parse-reply.ts';
import type { ReplyView } from '#web/features/reply/reply-model.ts';
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

/** CHAT-19: what is known of a session, read for its export. `at` is when, ISO. */
export function exported({ session, messages, reassessment }: Conversation, at: string): ExportedSession {
  return {
    session,
    turns: messages.map(({ role, content, timestamp }): ExportedTurn =>
      role === 'user'
        ? { role, at: timestamp, text: content }
        : { role, at: timestamp, reply: forReaders(parseReply(content)) },
    ),
    standing: currentState(messages, parseReply, reassessment, new Map()),
    exportedAt: at,
  };
}
