import type { Differential, Weight } from '../evidence.ts';
import { claimOf } from './claim-of.ts';
import type { PreparedModel } from './prepared-model.ts';

/** As much is claimed of a full story by these shares of the leading cause. */
const [HIGH, MEDIUM] = [claimOf(0.7, 1), claimOf(0.4, 1)];

/**
 * How far a differential can be relied on: high = leading share ≥ .70, residual ≤ .10 and three findings that tell; medium = leading share ≥ .40 or
 * the first three ≥ .80; of less than a full story as much as claims as much. Of two faults at once the two shares together lead. Where what has no name
 * is likelier than any cause that has one: low.
 * Source: diagnosis-design, section 6.
 */
export function rateConfidence(
  { shares, residual, twoFaults, told }: Pick<Differential, 'shares' | 'residual' | 'twoFaults' | 'told'>,
  model: PreparedModel,
): Differential['confidence'] {
  if (isUnknown({ shares, residual })) return 'low';
  const leading = claimOf(leadingShare({ shares, twoFaults }), told);
  const why = shares
    .filter(({ cause }, place) => (twoFaults ? twoFaults.includes(cause) : place === 0))
    .flatMap((one) => one.why);
  if (leading >= HIGH && residual <= 0.1 && countTelling(why, model) >= 3) return 'high';
  const firstThree = shares.slice(0, 3).reduce((sum, { share }) => sum + share, 0);
  return leading >= MEDIUM || firstThree >= 0.8 ? 'medium' : 'low';
}

/** Whether none of the causes that have a name is as likely as what has none. */
export function isUnknown({ shares, residual }: Pick<Differential, 'shares' | 'residual'>): boolean {
  return residual >= (shares[0]?.share ?? 0);
}

/** Share of the leading cause, or of the two leading together where there are two faults. */
export function leadingShare({ shares, twoFaults }: Pick<Differential, 'shares' | 'twoFaults'>): number {
  if (!twoFaults) return shares[0]?.share ?? 0;
  return shares.reduce((sum, { cause, share }) => (twoFaults.includes(cause) ? sum + share : sum), 0);
}

/** Findings that at least double or halve the odds; repeated views of one thing count once. */
function countTelling(why: readonly Weight[], model: PreparedModel): number {
  const telling = why.filter(({ weight }) => Math.abs(weight) >= 0.3);
  return new Set(telling.map(({ finding }) => groupOf(finding, model) ?? finding)).size;
}

/** The words as a whole (`story`) are no finding and in no group. */
function groupOf(finding: string, model: PreparedModel): string | null {
  const index = model.findingIndex.get(finding);
  return index === undefined ? null : model.findings[index]!.group;
}
