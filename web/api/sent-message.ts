import { z } from 'zod';

/**
 * CHAT-11 as the browser reads it: the assistant's words as `{message: {content}}` or plain `content`, with or without
 * id, time and count of credits. A missing count stays null: the caller then takes one off its own.
 */
const Words = z.object({ id: z.string().optional(), content: z.string(), timestamp: z.iso.datetime().optional() });

export const SentMessageAnswer = z
  .object({ message: Words.optional(), content: z.string().optional(), credits_remaining: z.number().int().nullish() })
  .transform((answer, context) => {
    const words = answer.message ?? (answer.content === undefined ? null : { content: answer.content });
    if (words === null) {
      context.addIssue({ code: 'custom', message: 'neither message nor content' });
      return z.NEVER;
    }
    const { id, content, timestamp }: z.infer<typeof Words> = words;
    return {
      id: id ?? null,
      content,
      timestamp: timestamp ?? null,
      creditsRemaining: answer.credits_remaining ?? null,
    };
  });
export type SentMessageAnswer = z.output<typeof SentMessageAnswer>;
