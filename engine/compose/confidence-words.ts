import type { Differential, Plan } from '../evidence.ts';
import { claimOf } from '../infer/claim-of.ts';
import { isUnknown, leadingShare } from '../infer/rate-confidence.ts';
import { OTHER } from './list-causes.ts';
import type { DifferentialItem } from './structured-reply.ts';

/** From this share on no other cause comes near. */
const LEADS = 0.7;

/**
 * Why we are as sure as we say, and what would make us surer, where we are not.
 * @param causes as they are shown, of whose leading one is said what its bar says
 */
export function explainConfidence(differential: Differential, plan: Plan, causes: readonly DifferentialItem[]): string {
  const howSure = sayHowSure(differential, causes);
  if (differential.confidence === 'high') return howSure;
  const question = plan.questions[0];
  const better =
    question !== undefined
      ? ` What would help most to know: ${question.text}`
      : plan.checks.length > 0
        ? ' The first check below would tell more.'
        : '';
  return `${howSure}${better}`;
}

function sayHowSure(differential: Differential, causes: readonly DifferentialItem[]): string {
  const leading = causes.find(({ id }) => id !== OTHER)?.share ?? 0;
  const percent = Math.round(leading * 100);
  if (isUnknown(differential)) return 'So far none of the faults I know fits well.';
  if (differential.twoFaults !== null) return sayTwoFaults(differential);
  if (differential.confidence === 'high')
    return `One cause explains what you describe clearly better than the others (${percent} %).`;
  if (differential.confidence === 'medium' && leading >= LEADS)
    return `One cause fits what you told best by far (${percent} %), but it is not certain yet.`;
  if (differential.confidence === 'medium') return `The leading cause stands at ${percent} %, but others still fit.`;
  return 'Several causes fit about equally well so far.';
}

function sayTwoFaults(differential: Differential): string {
  const percent = Math.round(claimOf(leadingShare(differential), differential.told) * 100);
  if (differential.confidence === 'low')
    return 'Two separate faults explain what you describe better than any single one, but which two is open.';
  return `Two separate faults explain what you describe clearly better than any single one; the leading two stand at ${percent} % together.`;
}
