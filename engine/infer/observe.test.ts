import { describe, expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { anyVehicle, cause, model, said, yesNo } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { infer, inferPosterior, type InferOptions } from './infer.ts';
import { prepareModel } from './prepare-model.ts';

const workshop = prepareModel(workshopModel());
const diagnose = (evidence: Evidence[], options: Partial<InferOptions> = {}) =>
  infer(evidence, anyVehicle, workshop, options);
const shareOf = (differential: ReturnType<typeof infer>, id: string): number =>
  differential.shares.find((one) => one.cause === id)?.share ?? 0;

describe('circumstances', () => {
  const shaking = (motion: string[]): ReturnType<typeof infer> => diagnose([said('vibration', { facets: { motion } })]);

  test('shaking only when braking points at the rotor, at speed at the tires', () => {
    expect(shareOf(shaking(['braking']), 'rotor_runout')).toBeGreaterThan(
      2 * shareOf(shaking([]), 'rotor_runout') * 0.9,
    );
    expect(shaking(['braking']).shares[0]!.cause).toBe('rotor_runout');
    expect(shaking(['cruising']).shares[0]!.cause).toBe('tire_out_of_balance');
  });

  test('circumstances the model does not know change nothing', () => {
    expect(diagnose([said('vibration', { facets: { motion: ['flying'], mood: ['sad'] } })])).toEqual(shaking([]));
  });

  test('all values of a facet together tell nothing', () => {
    const all = shaking(['braking', 'cruising']);
    for (const { cause: id, share } of shaking([]).shares) expect(shareOf(all, id)).toBeCloseTo(share, 9);
  });

  test('of a finding that is not there, circumstances are not used', () => {
    const absent = { state: 'absent', origin: 'answer' } as const;
    const told = [said('no_start'), said('vibration', { ...absent, facets: { motion: ['braking'] } })];
    expect(diagnose(told)).toEqual(diagnose([said('no_start'), said('vibration', absent)]));
  });

  test('of two causes at once, the one answerable for the finding sets its circumstances', () => {
    const source = model({
      findings: [yesNo('shake', { leakPresent: 0.001 }), yesNo('squeal', { leakPresent: 0.001 })],
      causes: [
        cause('tire', 0.05, { shake: { states: { present: 0.9 }, facets: { motion: { cruising: 0.95 } } } }),
        cause('rotor', 0.05, { shake: { states: { present: 0.9 }, facets: { motion: { braking: 0.95 } } } }),
        cause('pads', 0.05, { squeal: 0.9 }),
      ],
    });
    const told = [said('squeal'), said('shake', { facets: { motion: ['braking'] } })];
    const { twoFaults, hypotheses } = infer(told, anyVehicle, prepareModel(source));
    expect(twoFaults).toEqual(['rotor', 'pads']);
    const pair = (other: string): number =>
      hypotheses.find(({ causes }) => causes.includes('pads') && causes.includes(other))?.weight ?? 0;
    expect(pair('rotor')).toBeGreaterThan(5 * pair('tire'));
  });
});

describe('repeated views of one thing', () => {
  const source = (group: string | null): ReturnType<typeof prepareModel> =>
    prepareModel(
      model({
        findings: ['dim', 'slow', 'volts'].map((id) => yesNo(id, { group })),
        causes: [cause('battery', 0.01, { dim: 0.9, slow: 0.7, volts: 0.8 }), cause('starter', 0.01, { dim: 0.1 })],
      }),
    );
  const odds = (group: string | null, ids: string[]): number => {
    const { posterior } = inferPosterior(
      ids.map((id) => said(id)),
      anyVehicle,
      source(group),
      { faults: 1 },
    );
    return Math.log(posterior.share[0]! / posterior.share[1]!);
  };

  test('the strongest view counts fully, further ones half', () => {
    // By hand: P(said | cause) = .005 + .895·P(present), P(present) = 1 − .99·(1 − q), against P(said | no cause).
    const reported = (strength: number): number => 0.005 + 0.895 * (1 - 0.99 * (1 - strength));
    const ratio = (strength: number): number => Math.log(reported(strength) / reported(0));
    const starter = ratio(0.1);
    expect(odds(null, ['dim', 'slow', 'volts'])).toBeCloseTo(ratio(0.9) + ratio(0.7) + ratio(0.8) - starter, 9);
    expect(odds('supply', ['dim', 'slow', 'volts'])).toBeCloseTo(
      ratio(0.9) + 0.5 * (ratio(0.7) + ratio(0.8)) - starter,
      9,
    );
  });

  test('one view alone counts fully', () => {
    expect(odds('supply', ['slow'])).toBeCloseTo(odds(null, ['slow']), 12);
  });
});
