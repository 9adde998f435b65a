/** How often something may be asked for: `requests` at once, and from then on one each `periodMs / requests`. */
interface Rate {
  requests: number;
  periodMs: number;
  /** Whose requests are counted together: those from one network address, or those of one user. */
  per: 'address' | 'user';
}

/** Ours, against abuse; far above what a person, or an office behind one address, does. */
export const rates = {
  startSignIn: { requests: 60, periodMs: 600_000, per: 'address' },
  exchangeSignIn: { requests: 60, periodMs: 600_000, per: 'address' },
  upload: { requests: 100, periodMs: 600_000, per: 'user' },
  checkout: { requests: 20, periodMs: 600_000, per: 'user' },
  exportAccount: { requests: 10, periodMs: 3_600_000, per: 'user' },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;
