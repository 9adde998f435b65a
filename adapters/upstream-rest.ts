import { UpstreamError } from './upstream-error.ts';

/** After it did not answer, or asked for peace, a service is left alone for a while: callers hear at once that it is away. */
const usualRestMs = 20_000;
const longestRestMs = 15 * 60_000;

/**
 * One for all requests to a service: what one learns of its state, the others go by. The function it gives makes the request,
 * or rejects with UpstreamError where the service is left alone, with what led to that as its cause. `now`: milliseconds since the epoch. `restMs`: at least so long.
 */
export function restingAfterFailures(service: string, now: () => number, restMs = usualRestMs) {
  let restsUntil = 0;
  let since: UpstreamError | undefined;
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (now() < restsUntil)
      throw new UpstreamError('no answer', `${service} did not answer just now.`, { cause: since });
    try {
      return await ask();
    } catch (error) {
      if (error instanceof UpstreamError) {
        restsUntil = now() + restAfter(error, restMs);
        since = error;
      }
      throw error;
    }
  };
}

function restAfter({ failure, retryAfterMs }: UpstreamError, restMs: number): number {
  if (failure === 'rate limited') return Math.min(retryAfterMs ?? restMs, longestRestMs);
  return failure === 'no answer' ? restMs : 0;
}
