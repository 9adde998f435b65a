import type { Differential, Plan } from '../evidence.ts';
import { claimOf } from '../infer/claim-of.ts';
import { isUnknown, leadingShare } from '../infer/rate-confidence.ts';

/** From this share on no other cause comes near. */
const LEADS = 0.7;

/** Why we are as sure as we say, and what would make us surer, where we are not. */
export function explainConfidence(differential: Differential, plan: Plan): string {
  if (differential.confidence === 'high') return sayHowSure(differential);
  const question = plan.questions[0];
  const better =
    question !== undefined
      ? ` What would help most to know: ${question.text}`
      : plan.checks.length > 0
        ? ' The first check below would tell more.'
        : '';
  return `${sayHowSure(differential)}${better}`;
}

function sayHowSure(differential: Differential): string {
  const percent = percentOf(differential.shares[0]?.share ?? 0, differential.told);
  if (isUnknown(differential)) return 'So far none of the faults I know fits well.';
  if (differential.twoFaults !== null) return sayTwoFaults(differential);
  if (differential.confidence === 'high')
    return `One cause explains what you describe clearly better than the others (${percent} %).`;
  if (differential.confidence === 'medium' && claimOf(leadingShare(differential), differential.told) >= LEADS)
    return `One cause fits what you told best by far (${percent} %), but it is not certain yet.`;
  if (differential.confidence === 'medium') return `The leading cause stands at ${percent} %, but others still fit.`;
  return 'Several causes fit about equally well so far.';
}

function sayTwoFaults(differential: Differential): string {
  const percent = percentOf(leadingShare(differential), differential.told);
  if (differential.confidence === 'low')
    return 'Two separate faults explain what you describe better than any single one, but which two is open.';
  return `Two separate faults explain what you describe clearly better than any single one; the leading two stand at ${percent} % together.`;
}

/** No more than the bar beside it says. */
function percentOf(share: number, told: number): number {
  return Math.round(claimOf(share, told) * 100);
}
