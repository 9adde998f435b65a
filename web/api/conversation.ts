import type { Attachment } from '#contract/attachment.ts';
import type { ChatMessage, EngineState, Reassessment, Session } from '#contract/chat.ts';
import type { Note } from '#contract/notes.ts';
import type { SentMessageAnswer } from './sent-message.ts';

/**
 * A session as it is shown. `reassessment` is what taps made of the latest reply, null where there was none since; `engine`
 * is where this page's own engine goes on from, null until the server has said.
 */
export interface Conversation {
  session: Session;
  messages: ChatMessage[];
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
}

/** Whether a message goes by the id the server knows it by; just after its answer it may not yet. */
export const isKnownToServer = (messageId: string): boolean => !messageId.includes(' ');

/** The conversation with the message and its answer at the end, unless a repeated answer is already there. */
export function withAnswer(known: Conversation, outgoing: Outgoing, answer: SentMessageAnswer): Conversation {
  if (known.messages.some((message) => message.id === answer.id)) return known;
  const sent = {
    id: `sent ${outgoing.idempotencyKey}`,
    role: 'user' as const,
    content: outgoing.text,
    timestamp: outgoing.at,
    attachments: outgoing.attachments.length > 0 ? outgoing.attachments : null,
  };
  const reply = {
    id: answer.id ?? `answer ${outgoing.idempotencyKey}`,
    role: 'assistant' as const,
    content: answer.content,
    timestamp: answer.timestamp ?? outgoing.at,
    attachments: null,
  };
  return { ...known, messages: [...known.messages, sent, reply], reassessment: null, engine: null };
}
