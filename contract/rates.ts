/** How often something may be asked for: `requests` at once, and from then on one each `periodMs / requests`. */
export interface Rate {
  requests: number;
  periodMs: number;
}

/** Whose requests are counted together: those from one network address, and those of one user. */
export type CountedBy = 'address' | 'user';

const tenMinutesMs = 600_000;

/**
 * Ours, against abuse; far above what a person, or an office behind one address, does. Requests that both limits are for need
 * leave of both.
 */
export const rates = {
  startSignIn: { address: { requests: 60, periodMs: tenMinutesMs } },
  finishSignIn: { address: { requests: 60, periodMs: tenMinutesMs }, user: { requests: 60, periodMs: tenMinutesMs } },
  exchangeSignIn: { address: { requests: 60, periodMs: tenMinutesMs } },
  upload: { address: { requests: 400, periodMs: tenMinutesMs }, user: { requests: 100, periodMs: tenMinutesMs } },
  checkout: { address: { requests: 100, periodMs: tenMinutesMs }, user: { requests: 20, periodMs: tenMinutesMs } },
  exportAccount: { user: { requests: 10, periodMs: 3_600_000 } },
} as const satisfies Record<string, Partial<Record<CountedBy, Rate>>>;

export type RateName = keyof typeof rates;
