import { describe, expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { anyVehicle, cause, model, said, yesNo } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { infer, inferPosterior, type InferOptions } from './infer.ts';
import { prepareModel } from './prepare-model.ts';
import { boundSilence } from './silence.ts';

const workshop = prepareModel(workshopModel());
const diagnose = (evidence: Evidence[], options: Partial<InferOptions> = {}) =>
  infer(evidence, anyVehicle, workshop, options);

describe('two faults', () => {
  const two = [
    said('no_start'),
    said('starts_after_tap'),
    said('brake_pedal', { state: 'soft' }),
    said('brake_grinding'),
    said('pads_thin', { origin: 'measured' }),
  ];

  test('two sets of findings that no cause explains together are named as two faults', () => {
    const { twoFaults, shares } = diagnose([
      said('starts_after_tap'),
      said('pads_thin'),
      said('no_start'),
      said('brake_squeal'),
    ]);
    expect(twoFaults && [...twoFaults].sort()).toEqual(['worn_pads', 'worn_starter']);
    expect(
      shares
        .slice(0, 2)
        .map(({ cause: id }) => id)
        .sort(),
    ).toEqual(['worn_pads', 'worn_starter']);
    expect(shares[0]!.marginal).toBeGreaterThan(1.5 * shares[0]!.share);
  });

  test('one fault that explains everything is not two', () => {
    expect(
      diagnose([said('no_start'), said('starts_after_tap'), said('crank', { state: 'single_click' })]).twoFaults,
    ).toBeNull();
  });

  test('two faults are named from three times the weight of the best single one on, and never with a residual cause', () => {
    const twoFaultsAt = (prior: number, residual = false) => {
      const source = model({
        findings: ['squeal', 'shake'].map((id) => yesNo(id, { leakPresent: 0.001 })),
        causes: [cause('pads', prior, { squeal: 0.9 }), cause('tire', prior, { shake: 0.9 }, { residual })],
      });
      const { twoFaults, hypotheses } = infer([said('squeal'), said('shake')], anyVehicle, prepareModel(source));
      const [single, pair] = [1, 2].map((size) => hypotheses.find(({ causes }) => causes.length === size)!.weight);
      return { twoFaults, ratio: pair! / single! };
    };
    const [doubtful, clear, unnamed] = [twoFaultsAt(0.015), twoFaultsAt(0.03), twoFaultsAt(0.03, true)];
    expect([doubtful.ratio > 1.5, doubtful.ratio < 3, clear.ratio > 3, unnamed.ratio > 3]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([doubtful.twoFaults, clear.twoFaults, unnamed.twoFaults]).toEqual([null, ['pads', 'tire'], null]);
  });

  test('a rare cause that explains one finding best is tried in pairs, however many better singles there are', () => {
    const common = Array.from({ length: 20 }, (_, index) => cause(`common${index}`, 0.02, { squeal: 0.9, hum: 0.9 }));
    const source = model({
      findings: ['squeal', 'hum', 'shake'].map((id) => yesNo(id, { leakPresent: 0.001 })),
      causes: [...common, cause('tire', 0.02, { shake: 0.9 })],
    });
    const { hypotheses } = infer(
      ['squeal', 'hum', 'shake'].map((id) => said(id)),
      anyVehicle,
      prepareModel(source),
    );
    expect(hypotheses[0]!.causes).toContain('tire');
    expect(hypotheses[0]!.causes).toHaveLength(2);
  });

  test('weather speaks for a fault that explains the complaint, and names no second one', () => {
    const source = (leakPresent: number) =>
      model({
        findings: [yesNo('stuck', { leakPresent: 0.001, complaint: true }), yesNo('cold_night', { leakPresent })],
        causes: [cause('cable', 0.02, { stuck: 0.9 }), cause('struts', 0.2, { cold_night: 0.97 })],
      });
    const [common, seldom] = [0.12, 0.03].map((leak) =>
      infer([said('stuck'), said('cold_night')], anyVehicle, prepareModel(source(leak))).shares.map(
        ({ cause: id }) => id,
      ),
    );
    expect(common).toEqual(['cable']);
    expect(seldom).toEqual(['cable', 'struts']);
  });

  test('repeated views and silence count for a pair as they do for one cause', () => {
    const source = (group: string | null, salience: number) =>
      prepareModel(
        model({
          findings: [yesNo('squeal'), yesNo('dim', { group }), yesNo('slow', { group }), yesNo('smell', { salience })],
          causes: [cause('pads', 0.05, { squeal: 0.9 }), cause('battery', 0.05, { dim: 0.8, slow: 0.8, smell: 0.9 })],
        }),
      );
    const pairOdds = (group: string | null, salience: number): number => {
      const { posterior } = inferPosterior(
        ['squeal', 'dim', 'slow'].map((id) => said(id)),
        anyVehicle,
        source(group, salience),
        {},
      );
      // Causes are in the order of their ids: battery, pads, then the pair.
      return Math.log(posterior.weights[2]! / posterior.weights[1]!);
    };
    const reported = (strength: number): number => 0.005 + 0.895 * (1 - 0.99 * (1 - strength));
    const view = Math.log(reported(0.8) / reported(0));
    expect(pairOdds(null, 0) - pairOdds('supply', 0)).toBeCloseTo(0.5 * view, 9);
    const unsaid = Math.log((1 - 0.4 * (1 - 0.99 * 0.1)) / (1 - 0.4 * 0.01));
    expect(pairOdds(null, 0) - pairOdds(null, 0.8)).toBeCloseTo(-boundSilence(unsaid), 9);
  });

  test('without pairs no two faults are found', () => {
    expect(diagnose(two, { faults: 1 }).twoFaults).toBeNull();
    expect(diagnose(two, { faults: 1 }).hypotheses.every(({ causes }) => causes.length === 1)).toBe(true);
  });

  test('a pair that explains little more than its better half is not considered', () => {
    const pairs = (gainNats: number): number =>
      diagnose([said('no_start')], { gainNats }).hypotheses.filter(({ causes }) => causes.length === 2).length;
    expect(pairs(-Infinity)).toBeGreaterThan(0);
    expect(pairs(1.2)).toBe(0);
  });
});
