import { z } from 'zod';
import { StopMessage, StoppedMessage } from '../chat-stream.ts';
import { ChangeEvidence, Reassessed, SendMessage, SentMessage } from '../chat.ts';
import { GenerateSmartReplies, SendPremiumReply, SmartReply } from '../smart-replies.ts';
import { endpoint } from '../endpoint.ts';
import { none, byId } from './parts.ts';

/** What is said in a session, and what is answered. */
export const messages = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/chat/message',
    summary: 'Say what the car does; costs one credit. Same Idempotency-Key: same answer, charged once.',
    auth: 'user',
    owner: 'body.user_id',
    params: none,
    body: SendMessage,
    response: SentMessage,
    streams: true,
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'ATTACHMENT_GONE',
      'INSUFFICIENT_CREDITS',
      'TOO_SOON',
      'KEY_REUSED',
      'STOPPED',
      'MESSAGE_TOO_LONG',
      'NOT_OWN_WORDS',
      'NOTHING_CHANGED',
      'PLAN_ANSWERED',
    ],
  }),
  stopMessage: endpoint({
    method: 'POST',
    path: '/chat/message/stop',
    summary: 'Give up a message by its Idempotency-Key: answered before, its answer stands; else it never will be.',
    auth: 'user',
    owner: 'body.user_id',
    params: none,
    body: StopMessage,
    response: StoppedMessage,
    errors: ['NOT_FOUND'],
  }),
  changeEvidence: endpoint({
    method: 'POST',
    path: '/chat/sessions/{id}/evidence',
    summary: 'Correct or answer observations; free, no cool-down.',
    auth: 'user',
    owner: 'body.user_id',
    params: byId,
    body: ChangeEvidence,
    response: Reassessed,
    errors: ['NOT_FOUND', 'UNKNOWN_FINDING'],
  }),
  generateSmartReplies: endpoint({
    method: 'POST',
    path: '/generate-smart-replies',
    summary: 'What the owner might answer to an assistant message that asks something: none, or 3 to 5.',
    auth: 'user',
    owner: 'body.user_id',
    params: none,
    body: GenerateSmartReplies,
    response: z.object({ replies: z.array(SmartReply) }),
    errors: ['NOT_FOUND'],
  }),
  sendPremiumReply: endpoint({
    method: 'POST',
    path: '/chat/sessions/{id}/premium-reply',
    summary:
      'Send a premium smart reply: the full repair plan joins the session for two credits. Idempotency-Key as for messages.',
    auth: 'user',
    owner: 'body.user_id',
    params: byId,
    body: SendPremiumReply,
    response: SentMessage,
    idempotent: true,
    errors: ['NOT_FOUND', 'INSUFFICIENT_FOR_PREMIUM', 'NO_REPAIR_PLAN', 'KEY_REUSED'],
  }),
};
