/** Asking price over estimate, up to which a car is such a deal; dearer ones are above the market. Our own thresholds. */
export const DEAL_BOUNDS = [
  { deal: 'Great Deal', most: 0.9 },
  { deal: 'Good Deal', most: 0.97 },
  { deal: 'Fair Deal', most: 1.05 },
] as const;
/** Under that there is mostly a reason. */
export const SUSPICIOUS_SHARE = 0.75;
/** With fewer prices of cars of about the same age nothing is said. */
export const LEAST_COMPARABLES = 8;
/** How many model years older or newer those may be. */
export const COMPARABLE_YEARS = 3;
