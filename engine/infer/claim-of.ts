/** No share is claimed above this. */
const MOST_CLAIMED = 0.95;
/**
 * What a share of the leading cause has turned out to be worth: of full stories 94 % was right 89 times in a hundred, 35 % 60 times. The model
 * knows the odds of its own world; how far owners' words are to be believed it can only learn from owners. Fitted on the first replies to 420
 * complaints (the set v-seen); `npm run evaluate` prints what each set would ask for. Source: Platt scaling (logistic calibration).
 */
const SLOPE = 0.7;
const OFFSET = 0.2;
/**
 * In log odds, of what was hardly told: a few words fit more causes than the model has links for. Fitted on what technicians expect behind
 * complaints of 3 to 40 words (decision 047).
 */
const OF_FEW_WORDS = -2.4;

/** What is claimed of the leading cause, or of two leading together, by its share. @param told how much was told, 0..1 */
export function claimOf(share: number, told: number): number {
  if (share <= 0) return 0;
  const logOdds = SLOPE * Math.log(share / (1 - share)) + OFFSET + OF_FEW_WORDS * (1 - told);
  return Math.min(MOST_CLAIMED, 1 / (1 + Math.exp(-logOdds)));
}
