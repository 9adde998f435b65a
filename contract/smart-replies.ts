import { z } from 'zod';

/** CHAT-18: something the owner might send next. A premium one is bought by its id, the others are sent as messages. */
export const SmartReply = z.object({ id: z.string(), text: z.string(), premium: z.boolean() });
export type SmartReply = z.infer<typeof SmartReply>;

/** `context`: the assistant message to answer, as its `content` holds it: a structured reply as JSON, or plain words. */
export const GenerateSmartReplies = z.object({
  context: z.string(),
  generate_replies: z.boolean().default(true),
  user_id: z.string(),
});

/** `after` as in SendMessage. */
export const SendPremiumReply = z.object({
  user_id: z.string(),
  reply_id: z.string().min(1),
  after: z.string().nullable().default(null),
});
