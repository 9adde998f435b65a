import { UpstreamError } from '../upstream-error.ts';
import type { UpstreamAnswer } from '../upstream-fetch.ts';
import { TokenAnswer } from './wire.ts';

/** A token this near its end is renewed. */
const spareMs = 60_000;

export interface AppToken {
  /** The token, fetched where there is none that lasts; once for all who ask at once. Rejects with UpstreamError. */
  current: () => Promise<string>;
  /** It was refused: the next one is fetched anew. */
  drop: (token: string) => void;
}

/** The application's token, kept in memory. `fetchToken` asks eBay for one; `now`: milliseconds since the epoch. */
export function appToken(fetchToken: () => Promise<UpstreamAnswer>, now: () => number): AppToken {
  let kept: { token: string; until: number } | null = null;
  let underWay: Promise<string> | null = null;
  const renew = async (): Promise<string> => {
    const parsed = TokenAnswer.safeParse((await fetchToken()).json);
    if (!parsed.success)
      throw new UpstreamError('malformed', 'eBay answered in another form than agreed.', { cause: parsed.error });
    const { access_token: token, expires_in: seconds } = parsed.data;
    kept = { token, until: now() + seconds * 1_000 - spareMs };
    return token;
  };
  return {
    current: () => {
      if (kept !== null && now() < kept.until) return Promise.resolve(kept.token);
      underWay ??= renew().finally(() => (underWay = null));
      return underWay;
    },
    drop: (token) => {
      if (kept?.token === token) kept = null;
    },
  };
}
