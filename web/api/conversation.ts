import type { Attachment } from '#contract/attachment.ts';
import type { BranchMessage, EngineState, Reassessment, Session } from '#contract/chat.ts';
import type { Note } from '#contract/notes.ts';
import type { SentMessageAnswer } from './sent-message.ts';

/**
 * A session as it is shown, on its active branch. `reassessment` is what taps made of the latest reply, null where there was none since; `engine`
 * is where this page's own engine goes on from, null until the server has said.
 */
export interface Conversation {
  session: Session;
  messages: BranchMessage[];
  reassessment: Reassessment | null;
  engine: EngineState | null;
  /** The owner's notes, by message. */
  notes: Record<string, Note>;
}

/** A message on its way. */
export interface Outgoing {
  text: string;
  idempotencyKey: string;
  /** When it was sent, ISO. */
  at: string;
  attachments: Attachment[];
  /** The message it is said after; null for the first one. */
  after: string | null;
  /** CHAT-19: the own message that it is another version of, if any; the same one again is answered again. */
  replaces: string | null;
}

/** Whether a message goes by the id the server knows it by; just after its answer it may not yet. */
export const isKnownToServer = (messageId: string): boolean => !messageId.includes(' ');

/** CHAT-19: the messages that stand before this one and its answer. */
export function messagesBefore(messages: BranchMessage[], outgoing: Outgoing): BranchMessage[] {
  const place = messages.findIndex(({ id }) => id === outgoing.replaces);
  if (place === -1) return messages;
  return messages.slice(0, isAgain(messages[place], outgoing) ? place + 1 : place);
}

/** CHAT-19: whether a message stands there to the letter, and is only to be answered again. */
export function isAgain(replaced: BranchMessage | undefined, { text, attachments }: Outgoing): boolean {
  const files = (list: Attachment[] | null) => (list ?? []).map(({ id }) => id).join();
  return replaced !== undefined && replaced.content === text && files(replaced.attachments) === files(attachments);
}

/** The conversation with the message and its answer at the end of its branch, unless a repeated answer is already there. */
export function withAnswer(known: Conversation, outgoing: Outgoing, answer: SentMessageAnswer): Conversation {
  if (known.messages.some((message) => message.id === answer.id)) return known;
  const before = messagesBefore(known.messages, outgoing);
  const replaced = known.messages.find(({ id }) => id === outgoing.replaces);
  const again = isAgain(replaced, outgoing);
  const sentId = `sent ${outgoing.idempotencyKey}`;
  const sent = {
    id: sentId,
    role: 'user' as const,
    content: outgoing.text,
    timestamp: outgoing.at,
    attachments: outgoing.attachments.length > 0 ? outgoing.attachments : null,
    versions: [...(replaced?.versions ?? []), sentId],
  };
  const replyId = answer.id ?? `answer ${outgoing.idempotencyKey}`;
  const others = again ? known.messages[before.length]?.versions : [];
  const reply = {
    id: replyId,
    role: 'assistant' as const,
    content: answer.content,
    timestamp: answer.timestamp ?? outgoing.at,
    attachments: null,
    versions: [...(others ?? []), replyId],
  };
  const added = again ? [reply] : [sent, reply];
  return { ...known, messages: [...before, ...added], reassessment: null, engine: null };
}
