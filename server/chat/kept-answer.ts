import { hash } from 'node:crypto';
import type { SentMessage } from '#contract/chat.ts';
import type { Database, Work } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Asked } from '#server/http/bind-endpoint.ts';
import { findAnswer, saveAnswer } from './answer-store.ts';
import { findMessage } from './chat-store.ts';
import { showMessage } from './show-session.ts';

/** What is kept of an answer: the reply itself stands in its session already. */
export interface KeptReply {
  replyId: string;
  creditsRemaining: number;
}

/** What is kept where a message was stopped: no request has this hash. */
const stop = { requestHash: '', response: 'null' };

/** What makes two requests the same: their key, and that they ask the same. */
export interface RequestIdentity {
  key: string | null;
  hash: string;
}

/** The place is no part of what is asked: whoever asks again may have moved on, and nothing is kept of it. */
export function identify({ idempotencyKey, body }: Asked<'sendMessage'>): RequestIdentity {
  const { session_id: session, message, attachments, replaces } = body;
  return identifyBy(idempotencyKey, [
    session,
    message,
    attachments,
    // Where the place was, so that answers kept before stay known.
    null,
    ...(replaces === null ? [] : [replaces]),
  ]);
}

/** The identity of a request that asks for `asked`. */
export function identifyBy(key: string | null, asked: unknown[]): RequestIdentity {
  return { key, hash: hash('sha256', JSON.stringify(asked), 'hex') };
}

/**
 * The answer given to this very request before, if any.
 * @throws AppError STOPPED where its key was stopped, KEY_REUSED where its key was used for another request, NOT_FOUND where its session was deleted since
 */
export async function findKeptAnswer(
  { read }: Database,
  userId: string,
  request: RequestIdentity,
): Promise<SentMessage | null> {
  if (request.key === null) return null;
  const kept = await findAnswer(read, userId, request.key);
  if (kept === undefined) return null;
  if (kept.requestHash === stop.requestHash) throw new AppError('STOPPED');
  if (kept.requestHash !== request.hash) throw new AppError('KEY_REUSED');
  const { replyId, creditsRemaining } = JSON.parse(kept.response) as KeptReply;
  const reply = await findMessage(read, userId, replyId);
  if (reply === undefined) throw new AppError('NOT_FOUND');
  return { message: showMessage(reply), credits_remaining: creditsRemaining };
}

/** Keeps that the message of this key is given up. False where its answer, or a stop, is kept already. */
export async function keepStop(
  tx: Parameters<Work<unknown>>[0],
  userId: string,
  key: string,
  at: number,
): Promise<boolean> {
  return saveAnswer(tx, { ...stop, userId, key, at });
}

/** Whether the user gave up the message with that key. */
export async function wasStopped({ read }: Database, userId: string, key: string | null): Promise<boolean> {
  const kept = key === null ? undefined : await findAnswer(read, userId, key);
  return kept?.requestHash === stop.requestHash;
}
