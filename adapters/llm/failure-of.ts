import { APICallError } from 'ai';
import type { WritingFailure } from './language-model.ts';

/** What an error of the SDK means; `known`, where it is known already, goes before what the error says. */
export function failureOf(
  error: unknown,
  known: WritingFailure | null,
): { failure: WritingFailure; retryAfterMs: number | null } {
  const none = { retryAfterMs: null };
  if (known !== null) return { failure: known, ...none };
  if (!APICallError.isInstance(error)) return { failure: 'failed', ...none };
  const { statusCode: status, responseHeaders } = error;
  if (status === 429) return { failure: 'rate limited', retryAfterMs: waitAskedFor(responseHeaders?.['retry-after']) };
  if (status === undefined || status === 200) return { failure: 'no answer', ...none };
  return { failure: status >= 500 ? 'failed' : 'refused', ...none };
}

function waitAskedFor(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1_000 : null;
}
