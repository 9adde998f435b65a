import type { Differential, Evidence, StopReason } from '../evidence.ts';
import { claimOf } from '../infer/claim-of.ts';
import { leadingShare } from '../infer/rate-confidence.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';

/** What is claimed of the leading cause where it leads surely: of a full story as much as a share of .8 is worth. */
const SURE = claimOf(0.8, 1);
/** Questions answered in one complaint after which no more are asked. */
const mostAnswers = 6;

/** Why to stop asking whatever there is to ask, or null. Source: diagnosis-design, section 6. */
export function findStopReason(
  evidence: readonly Evidence[],
  differential: Differential,
  model: PreparedModel,
): StopReason | null {
  const claim = claimOf(leadingShare(differential), differential.told);
  if (claim >= SURE && differential.residual <= 0.1) return 'sure';
  if (largestSameRepair(differential, model) >= 0.9) return 'same_repair';
  const answers = new Set(evidence.filter(({ origin }) => origin === 'answer').map(({ finding }) => finding));
  return answers.size >= mostAnswers ? 'asked_enough' : null;
}

/** Share of the largest set of causes that share repair and first step. */
function largestSameRepair({ shares }: Differential, model: PreparedModel): number {
  const sets = new Map<string, number>();
  for (const { cause, share } of shares) {
    const set = model.causes[model.causeIndex.get(cause)!]!.model.equivalentSet;
    if (set !== null) sets.set(set, (sets.get(set) ?? 0) + share);
  }
  return Math.max(0, ...sets.values());
}
