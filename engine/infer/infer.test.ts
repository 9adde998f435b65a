import { describe, expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { anyVehicle, cause, model, said, yesNo } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { infer, type InferOptions } from './infer.ts';
import { prepareModel } from './prepare-model.ts';

const workshop = prepareModel(workshopModel());
const diagnose = (evidence: Evidence[], options: Partial<InferOptions> = {}) =>
  infer(evidence, anyVehicle, workshop, options);
const shareOf = (differential: ReturnType<typeof infer>, id: string): number =>
  differential.shares.find((one) => one.cause === id)?.share ?? 0;

describe('which causes are behind the evidence (DIAG-01)', () => {
  test('a single click and bright lights point at the starter, rapid clicks and dim lights at the battery', () => {
    const click = diagnose([
      said('no_start'),
      said('crank', { state: 'single_click' }),
      said('lights', { state: 'bright' }),
    ]);
    expect(click.shares[0]!.cause).toBe('worn_starter');
    const rapid = diagnose([
      said('no_start'),
      said('crank', { state: 'rapid_click' }),
      said('lights', { state: 'dim' }),
    ]);
    expect(rapid.shares[0]!.cause).toBe('flat_battery');
  });

  test('"no" counts: it starts no better with a jump, so it is hardly the battery', () => {
    const before = [said('no_start'), said('crank', { state: 'slow' })];
    const after = [...before, said('starts_with_jump', { state: 'absent', origin: 'answer' })];
    expect(shareOf(diagnose(after), 'flat_battery')).toBeLessThan(0.6 * shareOf(diagnose(before), 'flat_battery'));
  });

  test('a cause prevents the normal state: normal cranking speaks against a flat battery', () => {
    const normal = diagnose([said('no_start'), said('crank', { state: 'normal' })]);
    expect(shareOf(normal, 'flat_battery')).toBeLessThan(shareOf(diagnose([said('no_start')]), 'flat_battery'));
  });

  test('what was hedged moves less than what was said outright', () => {
    const shares = (['guessed', 'hedged', 'volunteered'] as const).map((origin) =>
      shareOf(diagnose([said('no_start'), said('security_lamp', { origin })]), 'immobilizer_locked'),
    );
    expect(shares[0]).toBeLessThan(shares[1]!);
    expect(shares[1]).toBeLessThan(shares[2]!);
  });

  test('what nothing known explains goes to the residual cause of its system', () => {
    const odd = diagnose([
      said('security_lamp'),
      said('lights', { state: 'dim' }),
      said('crank', { state: 'normal' }),
      said('no_start', { state: 'absent' }),
    ]);
    expect(odd.residual).toBeGreaterThan(
      diagnose([said('no_start'), said('crank', { state: 'single_click' })]).residual,
    );
  });

  test('evidence about findings the model does not know, or no cause explains, changes nothing', () => {
    const told = [said('no_start'), said('lights', { state: 'dim' })];
    const more = [
      ...told,
      said('danger.pedal_to_floor'),
      said('made_up'),
      said('lights', { state: 'purple', origin: 'hedged' }),
    ];
    expect(diagnose(more)).toEqual(diagnose(told));
  });

  test('the lists are in falling order and name the knowledge they come from', () => {
    const { kbVersion, shares, hypotheses } = diagnose([said('no_start')]);
    expect(kbVersion).toBe('workshop');
    expect(shares.map(({ share }) => share)).toEqual(shares.map(({ share }) => share).sort((a, b) => b - a));
    expect(hypotheses.map(({ weight }) => weight)).toEqual(
      hypotheses.map(({ weight }) => weight).sort((a, b) => b - a),
    );
    expect(hypotheses.reduce((sum, { weight }) => sum + weight, 0)).toBeGreaterThanOrEqual(0.995);
  });

  test('a model without a possible cause gives an empty differential of low confidence', () => {
    const none = infer([said('x')], anyVehicle, prepareModel(model({ findings: [yesNo('x')] })));
    expect(none).toEqual({
      kbVersion: 'test',
      shares: [],
      residual: 0,
      twoFaults: null,
      confidence: 'low',
      hypotheses: [],
      fit: 0,
      told: 0,
    });
  });

  test('a temperature below 1 flattens the shares', () => {
    const told = [said('no_start'), said('crank', { state: 'single_click' })];
    expect(diagnose(told, { temperature: 0.5 }).shares[0]!.share).toBeLessThan(diagnose(told).shares[0]!.share);
  });
});

describe('a complaint needs a cause', () => {
  const source = (complaint: boolean, leakPresent: number) =>
    prepareModel(
      model({
        findings: [yesNo('rare_noise', { complaint, leakPresent }), yesNo('hum', { leakPresent: 0.02 })],
        causes: [
          cause('rare', 0.0001, { rare_noise: 0.9 }),
          cause('hums', 0.001, { hum: 0.9 }),
          ...Array.from({ length: 30 }, (_, index) => cause(`common${index}`, 0.05, {})),
        ],
      }),
    );
  const first = (evidence: Evidence[], complaint = true, leakPresent = 0.001) => {
    const { shares } = infer(evidence, anyVehicle, source(complaint, leakPresent));
    return { cause: shares[0]!.cause, share: shares[0]!.share };
  };

  test('common faults that have nothing to do with a rare complaint do not outweigh its causes', () => {
    expect(first([said('rare_noise')])).toEqual({ cause: 'rare', share: 1 });
    expect(first([said('rare_noise', { origin: 'hedged' }), said('hum')]).cause).toBe('rare');
  });

  test('a guess needs a cause only where nothing firmer was told', () => {
    expect(first([said('rare_noise', { origin: 'guessed' })]).cause).toBe('rare');
    expect(first([said('rare_noise', { origin: 'guessed' }), said('hum')]).cause).toBe('hums');
  });

  test('without a complaint, any finding that is not there without a fault needs a cause', () => {
    expect(first([said('rare_noise')], false).cause).toBe('rare');
    expect(first([said('rare_noise')], false, 0.3).cause).toContain('common');
    expect(first([said('rare_noise', { state: 'absent' })]).cause).toContain('common');
  });

  test('a fault that explains only a side finding counts beside one that explains the complaint', () => {
    const { hypotheses } = infer([said('rare_noise'), said('hum')], anyVehicle, source(true, 0.001));
    expect(hypotheses.map(({ causes }) => causes)).toEqual(expect.arrayContaining([['rare'], ['hums', 'rare']]));
    expect(hypotheses.some(({ causes }) => causes.join() === 'hums')).toBe(false);
  });

  test('two faults that both have nothing to do with the complaint are no explanation', () => {
    const three = model({
      findings: [yesNo('noise', { complaint: true, leakPresent: 0.001 }), yesNo('hum'), yesNo('tick')],
      causes: [
        cause('rare', 0.0001, { noise: 0.9 }),
        cause('hums', 0.1, { hum: 0.9 }),
        cause('ticks', 0.1, { tick: 0.9 }),
      ],
    });
    const { hypotheses } = infer(
      ['noise', 'hum', 'tick'].map((id) => said(id)),
      anyVehicle,
      prepareModel(three),
    );
    expect(hypotheses.every(({ causes }) => causes.includes('rare'))).toBe(true);
  });

  test('where no possible cause explains the complaint, none is left out for that', () => {
    const impossible = model({
      findings: [yesNo('noise', { complaint: true })],
      causes: [cause('diesel', 0.01, { noise: 0.9 }), cause('any', 0.01, {})],
    });
    impossible.causes[0]!.prior.requires.all = ['diesel'];
    const { shares } = infer(
      [said('noise')],
      { ...anyVehicle, equipment: { diesel: false } },
      prepareModel(impossible),
    );
    expect(shares.map((one) => one.cause)).toEqual(['any']);
  });
});

describe('the vehicle', () => {
  test('equipment the car lacks rules a cause out, age makes wear likelier', () => {
    const wear = cause('worn', 0.01, { noise: 0.5 });
    wear.prior.wear = { x50: 10, unit: 'years', k: 2, renewed: false };
    const diesel = cause('glow_plugs', 0.01, { noise: 0.5 });
    diesel.prior.requires.all = ['diesel'];
    const source = prepareModel(
      model({ findings: [yesNo('noise')], causes: [wear, diesel, cause('random', 0.01, { noise: 0.5 })] }),
    );
    const at = (ageYears: number, has: boolean) =>
      infer([said('noise')], { ...anyVehicle, ageYears, equipment: { diesel: has } }, source);
    expect(at(10, false).shares.map((one) => one.cause)).toEqual(['random', 'worn']);
    expect(at(10, true).shares.map((one) => one.cause)).toContain('glow_plugs');
    expect(shareOf(at(20, false), 'worn')).toBeGreaterThan(shareOf(at(5, false), 'worn'));
  });
});

describe('weights of evidence and confidence', () => {
  test('a finding the leading cause explains best speaks for it, one it does not against it', () => {
    const { shares } = diagnose([said('no_start'), said('starts_after_tap'), said('old_battery')]);
    const why = new Map(
      shares.find((one) => one.cause === 'worn_starter')!.why.map(({ finding, weight }) => [finding, weight]),
    );
    expect(why.get('starts_after_tap')).toBeGreaterThan(1);
    expect(why.get('old_battery')).toBeLessThan(0);
    expect(shares[0]!.why.map(({ weight }) => weight)).toEqual(
      shares[0]!.why.map(({ weight }) => weight).sort((a, b) => b - a),
    );
  });

  test('the weight is log10 of the ratio to the other causes, by their shares before any evidence', () => {
    const source = prepareModel(
      model({
        findings: [yesNo('x', { leakPresent: 0.2 })],
        causes: [cause('a', 0.01, { x: 0.8 }), cause('b', 0.01, { x: 0.2 }), cause('c', 0.01, {})],
      }),
    );
    const { shares } = infer([said('x')], anyVehicle, source, { faults: 1 });
    const p = (q: number): number => 0.005 + 0.895 * (1 - 0.8 * (1 - q));
    const rival = (p(0.2) + p(0)) / 2;
    expect(shares[0]!.why[0]!.weight).toBeCloseTo(Math.log10(p(0.8) / rival), 9);
  });

  test('what ruled the rivals out still counts when they are out', () => {
    const click = [said('no_start'), said('crank', { state: 'single_click' }), said('starts_after_tap')];
    const { shares } = diagnose([...click, said('starts_with_jump', { state: 'absent', origin: 'answer' })]);
    expect(shares[0]!.share).toBeGreaterThan(0.98);
    const why = new Map(shares[0]!.why.map(({ finding, weight }) => [finding, weight]));
    expect(why.get('crank')).toBeGreaterThan(0.3);
    expect(why.get('starts_with_jump')).toBeGreaterThan(0.2);
  });

  test('the complaint itself is little reason to prefer one of its causes', () => {
    const [first] = diagnose([said('no_start')]).shares;
    expect(Math.abs(first!.why[0]!.weight)).toBeLessThan(0.3);
  });

  test('high confidence needs a leading cause and three findings that tell', () => {
    const click = [said('no_start'), said('crank', { state: 'single_click' }), said('lights', { state: 'bright' })];
    const sure = diagnose([
      ...click,
      said('starts_after_tap'),
      said('rest_voltage', { state: 'ok', origin: 'measured' }),
    ]);
    expect(sure.shares[0]!.share).toBeGreaterThan(0.7);
    expect(sure.confidence).toBe('high');
    expect(diagnose([said('no_start'), said('starts_after_tap')]).confidence).toBe('medium');
    expect(diagnose([]).confidence).toBe('low');
  });
});
