/**
 * Why an outside service gave no answer to go by. `no answer`: nobody there, silence, or a connection that broke; `failed`:
 * a 5xx; `refused`: another status than agreed; `rate limited`: 429; `malformed`: not the JSON that was agreed; `too large`;
 * `busy`: it was not asked, for too many of us wait for it already.
 */
export type UpstreamFailure = 'no answer' | 'failed' | 'refused' | 'rate limited' | 'malformed' | 'too large' | 'busy';

/** An outside service did not do what was asked. The message names service and reason, never a key or a query. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly failure: UpstreamFailure;
  /** How long the service wants to be left alone; null: it did not say. */
  readonly retryAfterMs: number | null;

  constructor(failure: UpstreamFailure, message: string, options: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(message, { cause: options.cause });
    this.failure = failure;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
