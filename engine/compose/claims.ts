import type { Share } from '../evidence.ts';

/** No share is claimed above this. */
const MOST_CLAIMED = 0.95;
/**
 * What a share of the leading cause has turned out to be worth: 94 % was right 89 times in a hundred, 35 % 60 times. The model knows the odds
 * of its own world; how far owners' words are to be believed it can only learn from owners. Fitted on the first replies to 420 complaints
 * (the set v-seen); `npm run evaluate` prints what each set would ask for. Source: Platt scaling (logistic calibration).
 */
const SLOPE = 0.7;
const OFFSET = 0.2;

/** What is claimed of the leading cause, or of two leading together, by its share. */
export function claimOf(share: number): number {
  if (share <= 0) return 0;
  return Math.min(MOST_CLAIMED, 1 / (1 + Math.exp(-(SLOPE * Math.log(share / (1 - share)) + OFFSET))));
}

/** What is claimed of causes in descending share, in their order: the others share what the leading one leaves as they did before. */
export function claims(shares: readonly Share[]): Share[] {
  const leading = shares[0]?.share ?? 0;
  const claim = claimOf(leading);
  const rest = leading < 1 ? (1 - claim) / (1 - leading) : 0;
  return shares.map((each, place) => ({ ...each, share: place === 0 ? claim : each.share * rest }));
}
