import type { Share } from '../evidence.ts';
import type { CauseId } from '../knowledge-base.ts';

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
 * complaints of 3–40 words (decision 047).
 */
const OF_FEW_WORDS = -1.4;

/** What is claimed of the leading cause, or of two leading together, by its share. @param told how much was told, 0..1 */
export function claimOf(share: number, told: number): number {
  if (share <= 0) return 0;
  const logOdds = SLOPE * Math.log(share / (1 - share)) + OFFSET + OF_FEW_WORDS * (1 - told);
  return Math.min(MOST_CLAIMED, 1 / (1 + Math.exp(-logOdds)));
}

/**
 * What is claimed of causes in descending share, in their order. More of the leading one takes from the others in proportion; less of it makes the
 * causes that have a name more alike, and what has none stays as it was, also where it leads.
 * @param told how much was told, 0..1
 */
export function claims(shares: readonly Share[], told: number, isNamed: (cause: CauseId) => boolean): Share[] {
  const leading = shares[0]?.share ?? 0;
  const claim = claimOf(leading, told);
  if (claim >= leading) return raised(shares, claim);
  if (!isNamed(shares[0]!.cause)) return [...shares];
  const named = shares.filter(({ cause }) => isNamed(cause));
  const alike = new Map(flattened(named, claim).map((each) => [each.cause, each]));
  return shares.map((each) => alike.get(each.cause) ?? each);
}

function raised(shares: readonly Share[], claim: number): Share[] {
  const leading = shares[0]?.share ?? 0;
  const rest = leading < 1 ? (1 - claim) / (1 - leading) : 0;
  return shares.map((each, place) => ({ ...each, share: place === 0 ? claim : each.share * rest }));
}

/** Halvings of what the exponent may be: to a millionth. */
const HALVINGS = 20;

/**
 * Shares to an exponent of 0..1, by which the leading one becomes `claim`; they sum to what they did, or less where even equals would be more than
 * that. Source: temperature scaling.
 */
function flattened(shares: readonly Share[], claim: number): Share[] {
  const whole = shares.reduce((sum, { share }) => sum + share, 0);
  const behind = shares.map(({ share }) => Math.log(share / shares[0]!.share));
  const sumAt = (exponent: number) => behind.reduce((sum, log) => sum + Math.exp(exponent * log), 0);
  let [least, most] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (least + most) / 2;
    if (whole / sumAt(middle) > claim) most = middle;
    else least = middle;
  }
  const unit = Math.min(claim, whole / sumAt(most));
  return shares.map((each, place) => ({ ...each, share: unit * Math.exp(most * behind[place]!) }));
}
