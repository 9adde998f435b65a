import { z } from 'zod';
import { errors, type ErrorCode } from './errors.ts';

// CHAT-19: an endpoint that streams says to whoever accepts `text/event-stream` what it is doing: any number of `progress` and `words`,
// then `answer` (the endpoint's response) or `error`, and nothing after it. Comments in between only keep the connection open.

/** What is being done now, in words for a person. */
export const ProgressEvent = z.object({ text: z.string() });

/**
 * DIAG-02: a language model's summary as far as it is written and checked, always from its beginning; `withdrawn`: nothing of it stands
 * any more, and it may begin anew. What counts is the answer.
 */
export const WordsEvent = z.object({ summary: z.string(), withdrawn: z.boolean() });
export type WordsEvent = z.infer<typeof WordsEvent>;

/** What is told of an answer while it is made: a step, in words for a person, or a model's words. */
export type Telling = string | WordsEvent;

/** The same as a failed answer, for a failure after the stream has begun. */
export const ErrorEvent = z.object({
  detail: z.string(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  /** Milliseconds after which it is worth trying again. */
  retry_after_ms: z.number().int().nonnegative().optional(),
});
export type ErrorEvent = z.infer<typeof ErrorEvent>;

/** 1 to 200 visible ASCII characters. */
export const idempotencyKeyForm = /^[\x21-\x7e]{1,200}$/;

/** `idempotency_key`: the one the message was sent with. */
export const StopMessage = z.object({
  user_id: z.string(),
  idempotency_key: z.string().regex(idempotencyKeyForm, '1 to 200 visible characters without spaces'),
});

/** True: nothing of the message is kept or charged, nor will be. False: it was answered before, and the answer stands. */
export const StoppedMessage = z.object({ stopped: z.boolean() });
