import type { RateName } from '#contract/rates.ts';

/**
 * Counts a request against a rate. `null`: not known, or not to be counted.
 * @throws AppError RATE_LIMITED, with the time to wait
 */
export type Throttle = (rate: RateName, from: { address: string | null; user: string | null }) => Promise<void>;
