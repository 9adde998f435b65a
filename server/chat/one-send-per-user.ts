import type { Telling, WordsEvent } from '#contract/chat-stream.ts';
import { AppError } from '#server/http/app-error.ts';
import { limits } from '#contract/limits.ts';
import type { RequestIdentity } from './kept-answer.ts';

/** What making an answer gets: where to tell its steps, and whether its owner gave it up. */
export interface Surrounding {
  tell: (told: Telling) => void;
  /** Whether anybody hears what is told. */
  listened: () => boolean;
  signal: AbortSignal;
}

interface UnderWay<Answer> {
  request: RequestIdentity;
  answer: Promise<Answer>;
  steps: Steps;
  giveUp: (reason: AppError) => void;
}

export interface Sends<Answer> {
  /**
   * Refuses a user's second message while the first is being answered, before it costs the engine anything; the same
   * request sent again meanwhile (same Idempotency-Key) joins the first: its steps and its one answer.
   */
  send: (
    userId: string,
    request: RequestIdentity,
    tell: Surrounding['tell'] | undefined,
    make: (surrounding: Surrounding) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Ends the message of that key for all who wait for it, with STOPPED. Says nothing of what is saved. */
  giveUp: (userId: string, key: string) => void;
}

/**
 * One message at a time of each user: thrift within one process; what counts is decided by the database. `wasStopped`
 * asks it whether a message was stopped in another process.
 */
export function oneSendPerUser<Answer>(
  wasStopped: (userId: string, request: RequestIdentity) => Promise<boolean>,
): Sends<Answer> {
  const all = new Map<string, UnderWay<Answer>>();

  const start = (userId: string, request: RequestIdentity, make: (surrounding: Surrounding) => Promise<Answer>) => {
    const steps = new Steps();
    const givenUp = new AbortController();
    const { promise: end, reject } = Promise.withResolvers<never>();
    const making = make({ tell: (step) => steps.tell(step), listened: () => steps.listened, signal: givenUp.signal });
    const answer = Promise.race([making, end]).finally(() => all.delete(userId));
    const giveUp = (reason: AppError) => {
      givenUp.abort(reason);
      reject(reason);
    };
    const one = { request, answer, steps, giveUp };
    all.set(userId, one);
    return one;
  };

  return {
    async send(userId, request, tell, make) {
      for (;;) {
        const other = all.get(userId);
        const one = other ?? start(userId, request, make);
        if (other === undefined || (request.key !== null && request.key === other.request.key)) {
          if (request.hash !== one.request.hash) throw new AppError('KEY_REUSED');
          if (tell !== undefined) one.steps.hear(tell);
          return one.answer;
        }
        if (!(await wasStopped(userId, other.request)))
          throw new AppError('TOO_SOON', {}, { retryAfterMs: limits.messageCooldownMs });
        other.giveUp(new AppError('STOPPED'));
        await other.answer.catch(() => {});
      }
    },
    giveUp(userId, key) {
      const one = all.get(userId);
      if (one?.request.key === key) one.giveUp(new AppError('STOPPED'));
    },
  };
}

/** The steps of one answer, for all who wait for it. */
class Steps {
  readonly #listeners = new Set<(told: Telling) => void>();
  #latest: string | null = null;
  #words: WordsEvent | null = null;

  get listened(): boolean {
    return this.#listeners.size > 0;
  }

  tell(told: Telling): void {
    if (typeof told === 'string') this.#latest = told;
    else this.#words = told;
    for (const listener of this.#listeners) listener(told);
  }

  /** The present step and words at once, and those to come. */
  hear(listener: (told: Telling) => void): void {
    if (this.#latest !== null) listener(this.#latest);
    if (this.#words !== null) listener(this.#words);
    this.#listeners.add(listener);
  }
}
