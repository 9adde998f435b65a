import { describe, expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { anyVehicle, said } from '../test-models/build-model.ts';
import { quickscore } from '../test-models/quickscore.ts';
import { seededRandom } from '../test-models/seeded-random.ts';
import { syntheticModel } from '../test-models/synthetic-model.ts';
import { inferPosterior } from './infer.ts';
import { prepareModel } from './prepare-model.ts';
import { computePriors } from './prior.ts';

const exact = {
  candidates: 40,
  faults: 3,
  emptyHypothesis: true,
  gainNats: -Infinity,
  silence: false,
  facets: false,
  hardEvidence: true,
} as const;

describe('inference against the exact answer', () => {
  test(
    'marginals agree with Quickscore within .05 and the top cause is the same, on 40 models',
    { timeout: 60_000 },
    () => {
      let worst = 0;
      for (let seed = 0; seed < 40; seed++) {
        const source = syntheticModel({
          seed,
          systems: 4,
          causes: 40,
          findings: 40,
          linksPerCause: 8,
          namedShare: 0,
          priorSum: 0.3,
          residuals: false,
        });
        // Repeated views of one thing are no part of the exact model.
        for (const finding of source.findings) finding.group = null;
        const model = prepareModel(source);
        const { positive, negative } = drawFindings(source, seed);
        const evidence: Evidence[] = [
          ...positive.map((id) => said(id)),
          ...negative.map((id) => said(id, { state: 'absent' })),
        ];
        const priors = [...computePriors(anyVehicle, model)];
        const oracle = quickscore(
          source,
          source.causes.map(({ id }) => priors[model.causeIndex.get(id)!]!),
          positive,
          negative,
        );
        const { posterior } = inferPosterior(evidence, anyVehicle, model, exact);
        const ours = source.causes.map(({ id }) => posterior.marginal[model.causeIndex.get(id)!]!);
        worst = Math.max(worst, ...ours.map((marginal, c) => Math.abs(marginal - oracle[c]!)));
        expect(ours.indexOf(Math.max(...ours)), `top cause of seed ${seed}`).toBe(oracle.indexOf(Math.max(...oracle)));
      }
      expect(worst).toBeLessThan(0.05);
    },
  );
});

/** One to six positive findings of one fault drawn by chance, and up to eight negative ones. */
function drawFindings(
  source: ReturnType<typeof syntheticModel>,
  seed: number,
): { positive: string[]; negative: string[] } {
  const random = seededRandom(seed + 500);
  const fault = random.pick(source.causes);
  const shown = fault.links.filter(({ states }) => random.chance(states['present']!)).map(({ finding }) => finding);
  const positive = (shown.length > 0 ? shown : [fault.links[0]!.finding]).slice(0, 1 + random.below(6));
  const others = source.findings.map(({ id }) => id).filter((id) => !positive.includes(id));
  return { positive, negative: others.filter(() => random.chance(0.15)).slice(0, 8) };
}
