import type { Share } from '../evidence.ts';
import { claimOf } from '../infer/claim-of.ts';
import type { CauseId } from '../knowledge-base.ts';

/**
 * What is claimed of causes in descending share, in their order. More of the leading one takes from the others in proportion; less of it makes the
 * first causes that have a name more alike; what has none, and the many small ones, stay as they were.
 * @param told how much was told, 0..1
 * @param isOpen whether a cause has a name and may share what the leading one does not claim
 * @param shown so many are shown, and may share what the leading one does not claim
 */
export function claims(
  shares: readonly Share[],
  told: number,
  isOpen: (cause: CauseId) => boolean,
  shown: number,
): Share[] {
  const leading = shares[0]?.share ?? 0;
  const claim = claimOf(leading, told);
  if (claim >= leading) return raised(shares, claim);
  if (!isOpen(shares[0]!.cause)) return [...shares];
  const near = shares.filter(({ cause }) => isOpen(cause)).slice(0, shown);
  const open = UNNAMED * (1 - told);
  const alike = new Map(
    flattened(near, claim, { part: 1 - open, most: claim * (1 + MOST_ABOVE * (1 - told)) }).map((each) => [
      each.cause,
      each,
    ]),
  );
  return shares.map((each) => alike.get(each.cause) ?? each);
}

function raised(shares: readonly Share[], claim: number): Share[] {
  const leading = shares[0]?.share ?? 0;
  const rest = leading < 1 ? (1 - claim) / (1 - leading) : 0;
  return shares.map((each, place) => ({ ...each, share: place === 0 ? claim : each.share * rest }));
}

/** What a few words leave open beyond all that is shown: this much of it where hardly any were told (decision 048). */
const UNNAMED = 0.1;

/** Halvings of what the exponent may be: to a millionth. */
const HALVINGS = 20;
/** Even the fewest words tell causes apart: what speaks against some of them still shows. Chosen by p-dev (`docs/evaluation.md`). */
const LEAST_EXPONENT = 0.3;
/** For that the leading one may be claimed by so much of it more, of hardly any words. */
const MOST_ABOVE = 0.3;

/**
 * Shares to an exponent of at most 1, by which the leading one becomes `claim`, or up to `most` where that would make them all but equal; they
 * sum to `part` of what they did, or less where even equals would be more than that. Source: temperature scaling.
 */
function flattened(shares: readonly Share[], claim: number, { part, most }: { part: number; most: number }): Share[] {
  const whole = part * shares.reduce((sum, { share }) => sum + share, 0);
  const behind = shares.map(({ share }) => Math.log(share / shares[0]!.share));
  const leadingAt = (exponent: number) => whole / behind.reduce((sum, log) => sum + Math.exp(exponent * log), 0);
  const exact = exponentFor(claim, leadingAt, 1);
  const [exponent, highest] =
    exact >= LEAST_EXPONENT ? [exact, claim] : [exponentFor(most, leadingAt, LEAST_EXPONENT), most];
  const unit = Math.min(highest, leadingAt(exponent));
  return shares.map((each, place) => ({ ...each, share: unit * Math.exp(exponent * behind[place]!) }));
}

/** The exponent up to `largest` by which the leading one becomes so much, or 0 where it is more even among equals. */
function exponentFor(leading: number, leadingAt: (exponent: number) => number, largest: number): number {
  let [least, most] = [0, largest];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (least + most) / 2;
    if (leadingAt(middle) > leading) most = middle;
    else least = middle;
  }
  return most;
}
