import { fields, fits, mayHave, moment, nullable, text, wholeNumber, type Of } from '#web/browser/shape.ts';
import { ApiError } from './api-error.ts';

export interface SentMessageAnswer {
  id: string | null;
  content: string;
  timestamp: string | null;
  /** Null where it was not said: the caller then takes one off its own. */
  creditsRemaining: number | null;
}

const words = mayHave(fields({ content: text }), { id: text, timestamp: moment });
const answer = mayHave({ type: 'object' }, { message: words, content: text, credits_remaining: nullable(wholeNumber) });

/**
 * CHAT-11 as the browser reads it: the assistant's words as `{message: {content}}` or plain `content`, with or without
 * id, time and count of credits.
 * @throws ApiError UNREADABLE_ANSWER where there are no words
 */
export function readSentMessage(body: unknown): SentMessageAnswer {
  if (!fits(answer, body)) throw ApiError.local('UNREADABLE_ANSWER');
  const { message, content, credits_remaining: creditsRemaining = null } = body;
  const said: Of<typeof words> | null = message ?? (content === undefined ? null : { content });
  if (said === null) throw ApiError.local('UNREADABLE_ANSWER');
  return { id: said.id ?? null, content: said.content, timestamp: said.timestamp ?? null, creditsRemaining };
}
