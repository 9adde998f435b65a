import { fleetPrior } from './fleet-prior.ts';
import type { CauseModel, InferenceModel } from '#engine/knowledge-base.ts';

export interface PriorRanking {
  complaint: string;
  /** Σ prior × P(complaint | cause): how often a car has it at all. */
  sum: number;
  /** Causes by their part of the sum, the greatest first. */
  causes: { cause: string; share: number }[];
}

/** For each complaint: what it would be put down to, if nothing but the complaint were known. */
export function priorRankings(model: InferenceModel): PriorRanking[] {
  const priors = new Map(model.causes.map((cause) => [cause.id, fleetPrior(cause.prior, model.equipment)]));
  return model.findings
    .filter((finding) => finding.complaint)
    .map(({ id }) => {
      const parts = model.causes.map((cause) => ({
        cause: cause.id,
        part: priors.get(cause.id)! * probabilityOf(cause, id),
      }));
      const sum = parts.reduce((total, { part }) => total + part, 0);
      const causes = parts
        .filter(({ part }) => part > 0)
        .sort((a, b) => b.part - a.part)
        .map(({ cause, part }) => ({ cause, share: part / sum }));
      return { complaint: id, sum, causes };
    });
}

function probabilityOf(cause: CauseModel, finding: string): number {
  const link = cause.links.find((each) => each.finding === finding);
  return Object.values(link?.states ?? {}).reduce((sum, each) => sum + each, 0);
}

/** One line a complaint, for a mechanic's eye: is this what you would bet on, knowing only that? */
export function rankingLines(rankings: PriorRanking[]): string {
  return rankings
    .map(({ complaint, sum, causes }) => {
      const leading = causes.slice(0, 5).map(({ cause, share }) => `${cause} ${(share * 100).toFixed(0)} %`);
      return `  ${complaint} (${(sum * 100).toFixed(2)} % of cars): ${leading.join(', ')}`;
    })
    .join('\n');
}
