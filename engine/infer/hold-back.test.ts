import { describe, expect, test } from 'vitest';
import type { Evidence, VehicleFacts } from '../evidence.ts';
import { RENEWED_IN_VAIN } from '../ruled-out.ts';
import { anyVehicle, cause, model, said, yesNo } from '../test-models/build-model.ts';
import { infer } from './infer.ts';
import { prepareModel } from './prepare-model.ts';
import { STORY } from './weigh-story.ts';

const of = (part: string, each: ReturnType<typeof cause>) => ({ ...each, prior: { ...each.prior, parts: [part] } });
const garage = prepareModel(
  model({
    findings: [
      yesNo('misfire', { leakPresent: 0.001, complaint: true }),
      yesNo('flash', { leakPresent: 0.001, complaint: true }),
      yesNo('buzz', { leakPresent: 0.001, complaint: true }),
      { ...yesNo('coil_test', { leakPresent: 0.001 }), salience: 0 },
      { ...yesNo('scope_test', { leakPresent: 0.001 }), salience: 0 },
      yesNo('recent_work', { leakPresent: 0.02 }),
    ],
    causes: [
      of('coil', cause('coil_weak', 0.02, { misfire: 0.95, flash: 0.9, coil_test: 0.97, scope_test: 0.5 })),
      of('coil', cause('coil_loose', 0.0001, { misfire: 0.5, recent_work: 0.85 })),
      of('injector', cause('injector_stuck', 0.0005, { misfire: 0.6, flash: 0.05 })),
      of('valve', cause('valve_burnt', 0.0004, { misfire: 0.6, flash: 0.05 })),
      of('speaker', cause('speaker_dead', 0.02, { buzz: 0.9 }, { system: 'audio' })),
      cause('unnamed', 0.00005, { misfire: 0.1, flash: 0.05 }, { residual: true }),
    ],
  }),
);
const complaint = [said('misfire'), said('flash')];
const inVain: VehicleFacts = { ...anyVehicle, recentlyReplaced: ['coil'], ruledOut: { coil: RENEWED_IN_VAIN } };
const shares = (evidence: Evidence[], vehicle: VehicleFacts): Record<string, number> =>
  Object.fromEntries(infer(evidence, vehicle, garage).shares.map((each) => [each.cause, each.share]));

describe('what was sought in vain (DIAG-04)', () => {
  test('keeps no more than one in twenty, however much spoke for it, and its rivals share the rest as before', () => {
    expect(shares(complaint, anyVehicle)['coil_weak']).toBeGreaterThan(0.99);
    const { coil_weak: coil, injector_stuck: injector = 0, valve_burnt: valve = 0 } = shares(complaint, inVain);
    expect(coil).toBeCloseTo(RENEWED_IN_VAIN, 5);
    expect(injector).toBeGreaterThan(valve);
    expect(injector + valve).toBeGreaterThan(0.8);
  });

  test('keeps what it has where that is less', () => {
    const little = shares([said('misfire', { origin: 'hedged' })], { ...inVain, ruledOut: { valve: RENEWED_IN_VAIN } });
    expect(little['valve_burnt']).toBeLessThan(RENEWED_IN_VAIN / 5);
  });

  test('is held back however much the words sound like it, and what they only sound like does not come to its place', () => {
    const story = { ...said(STORY, { state: 'told', origin: 'guessed' }), likeness: { coil_weak: 6, speaker_dead: 3 } };
    const now = shares([...complaint, story], inVain);
    expect(now['coil_weak']).toBeLessThanOrEqual(RENEWED_IN_VAIN + 1e-9);
    expect(now['speaker_dead'] ?? 0).toBe(0);
    expect(now['unnamed'] ?? 0).toBeLessThan(now['injector_stuck']!);
  });

  test('leads all the same where there is nothing else', () => {
    const alone = prepareModel(
      model({
        findings: [yesNo('misfire', { leakPresent: 0.001, complaint: true })],
        causes: [of('coil', cause('coil_weak', 0.02, { misfire: 0.95 }))],
      }),
    );
    expect(infer([said('misfire')], inVain, alone).shares[0]?.share).toBeCloseTo(1);
  });

  test('what work brings, and a part only said to be sound, are not held back', () => {
    expect(shares(complaint, inVain)['coil_loose']).toBeGreaterThan(shares(complaint, anyVehicle)['coil_loose'] ?? 0);
    expect(shares(complaint, { ...anyVehicle, ruledOut: { coil: 1 / 8 } })['coil_weak']).toBeGreaterThan(0.5);
  });

  test('is also what its own check is told to have cleared, not what it is only answered or supposed to', () => {
    const found = (more: Partial<Evidence>) =>
      shares([...complaint, said('coil_test', { state: 'absent', words: [3], ...more })], anyVehicle)['coil_weak'];
    expect(found({})).toBeCloseTo(1 / 8, 5);
    expect(found({ origin: 'hedged' })).toBeGreaterThan(0.5);
    // One that only half of such faults show clears none.
    expect(found({ finding: 'scope_test' })).toBeGreaterThan(0.5);
  });
});
