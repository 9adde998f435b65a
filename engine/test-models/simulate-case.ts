import type { Evidence } from '../evidence.ts';
import type { FindingModel, InferenceModel } from '../knowledge-base.ts';
import { said } from './build-model.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A car with one fault: what is true of it, and what its owner says of it at first. */
export interface SimulatedCase {
  cause: string;
  /** True state index per finding id. */
  truth: Map<string, number>;
  told: Evidence[];
}

/** A fault drawn by prior, its findings by the model; an owner mentions what is salient, and at least one complaint. */
export function simulateCase(model: InferenceModel, random: SeededRandom): SimulatedCase {
  const causes = model.causes.filter(({ residual }) => !residual);
  for (;;) {
    const cause = causes[random.draw(causes.map(({ prior }) => prior.base))]!;
    const truth = new Map(model.findings.map((finding) => [finding.id, drawState(finding, cause.links, random)]));
    const told = model.findings.flatMap((finding) => {
      const state = truth.get(finding.id)!;
      return state > 0 && random.chance(finding.salience)
        ? [said(finding.id, { state: finding.states[state]!.id })]
        : [];
    });
    const complaints = new Set(model.findings.filter(({ complaint }) => complaint).map(({ id }) => id));
    if (told.some(({ finding }) => complaints.has(finding))) return { cause: cause.id, truth, told };
  }
}

/** The owner's tap on a question: the truth, with the slips and the "don't know" of people. */
export function answerQuestion(finding: FindingModel, truth: number, random: SeededRandom): Evidence {
  const slipped = random.chance(0.04) ? random.below(finding.states.length) : truth;
  const state = random.chance(0.1) ? 'unknown' : finding.states[slipped]!.id;
  return said(finding.id, { state, origin: 'answer' });
}

function drawState(
  finding: FindingModel,
  links: InferenceModel['causes'][number]['links'],
  random: SeededRandom,
): number {
  const strengths = links.find((link) => link.finding === finding.id)?.states ?? {};
  const shares = finding.states.map((state, s) => (s === 0 ? 0 : (strengths[state.id] ?? 0)));
  shares[0] = 1 - shares.reduce((sum, share) => sum + share, 0);
  return Math.max(random.draw(finding.leak), random.draw(shares));
}
