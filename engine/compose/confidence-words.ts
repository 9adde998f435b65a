import type { Differential, Plan } from '../evidence.ts';
import { claimOf } from '../infer/claim-of.ts';
import { leadingShare } from '../infer/rate-confidence.ts';

/** From this share on no other cause comes near. */
const LEADS = 0.7;

/** Why we are as sure as we say, and what would make us surer. */
export function explainConfidence(differential: Differential, plan: Plan): string {
  const [first] = differential.shares;
  const percent = percentOf(first?.share ?? 0, differential.told);
  const question = plan.questions[0];
  const better =
    question === undefined
      ? 'The first check below would tell more.'
      : `What would help most to know: ${question.text}`;
  if (differential.twoFaults !== null) return `${sayTwoFaults(differential)} ${better}`;
  if (differential.confidence === 'high')
    return `One cause explains what you describe clearly better than the others (${percent} %). ${better}`;
  if (differential.confidence === 'medium' && claimOf(leadingShare(differential), differential.told) >= LEADS)
    return `One cause fits best by far (${percent} %), but it rests on little so far. ${better}`;
  if (differential.confidence === 'medium')
    return `The leading cause stands at ${percent} %, but others still fit. ${better}`;
  return `Several causes fit about equally well so far. ${better}`;
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
