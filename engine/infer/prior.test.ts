import { describe, expect, test } from 'vitest';
import type { VehicleFacts } from '../evidence.ts';
import type { PriorModel } from '../knowledge-base.ts';
import { anyVehicle, cause, model, yesNo } from '../test-models/build-model.ts';
import { prepareModel } from './prepare-model.ts';
import { computePrior, computePriors } from './prior.ts';

const fleet = { diesel: 0.03, ev: 0.02, turbo: 0.25, awd: 0.45 };
const plain: PriorModel = cause('x', 0.01, {}).prior;
const prior = (model: Partial<PriorModel>, vehicle: Partial<VehicleFacts> = {}): number =>
  computePrior({ ...plain, ...model }, { ...anyVehicle, ...vehicle }, fleet);

describe('prior of a cause for this vehicle (DIAG-01)', () => {
  test('a part that is renewed in service counts at most as average', () => {
    const battery = { wear: { x50: 5, unit: 'years', k: 2, renewed: true } } as const;
    expect(prior(battery, { ageYears: 12 })).toBeCloseTo(0.01);
    expect(prior(battery, { ageYears: 2.5 })).toBeCloseTo(0.0025);
  });

  test('wear follows (x/x50)^k in miles or years and stays within .15 and 6', () => {
    const miles = { wear: { x50: 100_000, unit: 'miles', k: 2, renewed: false } } as const;
    expect(prior(miles, { miles: 100_000 })).toBeCloseTo(0.01);
    expect(prior(miles, { miles: 200_000 })).toBeCloseTo(0.04);
    expect(prior(miles, { miles: 900_000 })).toBeCloseTo(0.06);
    expect(prior(miles, { miles: 1_000 })).toBeCloseTo(0.0015);
    expect(prior({ wear: { x50: 5, unit: 'years', k: 3, renewed: false } }, { ageYears: 6 })).toBeCloseTo(
      0.01 * 1.2 ** 3,
    );
  });

  test('unknown mileage counts 12 000 miles a year, unknown age the reverse, and an unknown vehicle as average', () => {
    const miles = { wear: { x50: 120_000, unit: 'miles', k: 2, renewed: false } } as const;
    expect(prior(miles, { ageYears: 5 })).toBeCloseTo(0.0025);
    expect(prior({ wear: { x50: 10, unit: 'years', k: 2, renewed: false } }, { miles: 60_000 })).toBeCloseTo(0.0025);
    expect(prior(miles)).toBeCloseTo(0.01);
  });

  test('early failures count double in the first two years only', () => {
    expect(prior({ earlyFailures: true }, { ageYears: 1 })).toBeCloseTo(0.02);
    expect(prior({ earlyFailures: true }, { ageYears: 2 })).toBeCloseTo(0.01);
    expect(prior({ earlyFailures: true })).toBeCloseTo(0.01);
  });

  test('climate factors multiply where the vehicle lives in that climate', () => {
    const climate = { frost: 2, heat: 1.7, salt: 3 };
    expect(prior({ climate })).toBeCloseTo(0.01);
    expect(prior({ climate }, { climate: { frost: true, heat: false, salt: true } })).toBeCloseTo(0.06);
    expect(prior({ climate }, { climate: { frost: false, heat: true, salt: false } })).toBeCloseTo(0.017);
  });

  test('a part replaced lately is a third as likely to be the fault', () => {
    expect(prior({ parts: ['battery'] }, { recentlyReplaced: ['battery'] })).toBeCloseTo(0.003);
    expect(prior({ parts: ['battery'] }, { recentlyReplaced: ['starter'] })).toBeCloseTo(0.01);
  });

  test('where the maintenance log tells the age of its part, that counts and not the age of the car', () => {
    const wear = { x50: 5, unit: 'years', k: 2, renewed: true } as const;
    const worn = { parts: ['battery'], wear };
    const aged = (years: number) => prior(worn, { ageYears: 12, partAges: { battery: { years, miles: null } } });
    expect(aged(2.5)).toBeCloseTo(0.0025, 5);
    expect(aged(10)).toBeCloseTo(0.04, 5);
    expect(prior(worn, { ageYears: 12, partAges: { belt: { years: 1, miles: null } } })).toBeCloseTo(0.01, 5);
  });

  test('a new part makes its own fault less likely, what fitting brings likelier, and is no reason against what often follows work', () => {
    const part = { prior: { ...plain, parts: ['plugs'] } };
    const prepared = prepareModel(
      model({
        findings: [yesNo('recent_work'), yesNo('recent_crash'), yesNo('shake')],
        causes: [
          cause('worn', 0.01, { shake: 0.9 }, part),
          cause('wrong_part', 0.01, { shake: 0.9, recent_work: 0.85 }, part),
          cause('left_loose', 0.01, { shake: 0.9, recent_work: 0.35 }, part),
          cause('bent', 0.01, { shake: 0.9, recent_crash: 0.85 }, part),
        ],
      }),
    );
    const priors = computePriors({ ...anyVehicle, recentlyReplaced: ['plugs'] }, prepared);
    const of = (id: string) => priors[prepared.causeIndex.get(id)!]!;
    expect([of('worn'), of('wrong_part'), of('left_loose'), of('bent')].map((each) => each.toFixed(4))).toEqual([
      '0.0030',
      '0.0300',
      '0.0100',
      '0.0030',
    ]);
  });

  test('what is ruled out is less likely by as much as it was, a new part that changed nothing more than a new part (DIAG-04)', () => {
    const plugs = { parts: ['plugs', 'grease'] };
    expect(prior(plugs, { ruledOut: { plugs: 0.05 } })).toBeCloseTo(0.0005);
    expect(prior(plugs, { ruledOut: { plugs: 0.05 }, recentlyReplaced: ['plugs'] })).toBeCloseTo(0.0005);
    expect(prior(plugs, { ruledOut: { grease: 0.05 } })).toBeCloseTo(0.01);
  });

  test('where a new part changed nothing, what fitting it brings is neither likelier nor ruled out', () => {
    const part = { prior: { ...plain, parts: ['plugs'] } };
    const prepared = prepareModel(
      model({
        findings: [yesNo('recent_work'), yesNo('shake')],
        causes: [cause('worn', 0.01, { shake: 0.9 }, part), cause('wrong_part', 0.01, { recent_work: 0.85 }, part)],
      }),
    );
    const facts = { ...anyVehicle, recentlyReplaced: ['plugs'], ruledOut: { plugs: 0.05 } };
    const priors = computePriors(facts, prepared);
    const of = (id: string) => priors[prepared.causeIndex.get(id)!]!;
    expect([of('worn'), of('wrong_part')].map((each) => each.toFixed(4))).toEqual(['0.0005', '0.0100']);
  });

  test('a vehicle known not to have what a cause requires cannot have the cause', () => {
    expect(prior({ requires: { all: ['diesel'], any: [], not: [] } }, { equipment: { diesel: false } })).toBe(0);
    expect(prior({ requires: { all: [], any: [], not: ['ev'] } }, { equipment: { ev: true } })).toBe(0);
    expect(
      prior({ requires: { all: [], any: ['turbo', 'awd'], not: [] } }, { equipment: { turbo: false, awd: false } }),
    ).toBe(0);
    expect(prior({ requires: { all: ['diesel'], any: [], not: [] } }, { equipment: { diesel: true } })).toBeCloseTo(
      0.01,
    );
  });

  test('unknown equipment counts by its share of the fleet', () => {
    expect(prior({ requires: { all: ['turbo', 'awd'], any: [], not: [] } })).toBeCloseTo(0.01 * 0.25 * 0.45);
    expect(prior({ requires: { all: [], any: ['turbo', 'awd'], not: ['ev'] } })).toBeCloseTo(
      0.01 * (1 - 0.75 * 0.55) * 0.98,
    );
  });

  test('a known weakness of such cars multiplies its own cause only, within the same bounds', () => {
    const prepared = prepareModel(model({ causes: [cause('chain', 0.003, {}), cause('pump', 0.003, {})] }));
    expect([...computePriors({ ...anyVehicle, knownFor: { chain: 10 } }, prepared)]).toEqual([
      expect.closeTo(0.03, 9),
      expect.closeTo(0.003, 9),
    ]);
    expect(computePrior({ ...plain, base: 0.02 }, anyVehicle, fleet, 30)).toBe(0.25);
    const diesel = { ...plain, requires: { all: ['diesel'], any: [], not: [] } };
    expect(computePrior(diesel, { ...anyVehicle, equipment: { diesel: false } }, fleet, 30)).toBe(0);
  });

  test('what is possible stays between 1e-5 and .25', () => {
    expect(prior({ base: 1e-6 })).toBe(1e-5);
    expect(
      prior(
        { base: 0.2, climate: { frost: 9, heat: 1, salt: 1 } },
        { climate: { frost: true, heat: false, salt: false } },
      ),
    ).toBe(0.25);
  });
});
