import { AppError } from '#server/http/app-error.ts';
import { limits } from '#contract/limits.ts';
import type { RequestIdentity } from './kept-answer.ts';

/**
 * Refuses a user's second message while the first is being answered, before it costs the engine anything; the same
 * request sent again meanwhile (same Idempotency-Key) waits for the one answer. This is thrift within one process:
 * what counts is decided by the database.
 */
export function oneSendPerUser<Answer>() {
  const underWay = new Map<string, { request: RequestIdentity; answer: Promise<Answer> }>();
  return async (userId: string, request: RequestIdentity, send: () => Promise<Answer>): Promise<Answer> => {
    const other = underWay.get(userId);
    if (other !== undefined) {
      if (request.key === null || request.key !== other.request.key) {
        throw new AppError('TOO_SOON', {}, { retryAfterMs: limits.messageCooldownMs });
      }
      if (request.hash !== other.request.hash) throw new AppError('KEY_REUSED');
      return other.answer;
    }
    const answer = send().finally(() => underWay.delete(userId));
    underWay.set(userId, { request, answer });
    return answer;
  };
}
