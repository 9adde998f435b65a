import { describe, expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { infer } from '../infer/infer.ts';
import { prepareModel } from '../infer/prepare-model.ts';
import type { CheckModel, InferenceModel } from '../knowledge-base.ts';
import { anyVehicle, cause, check, model, said, yesNo } from '../test-models/build-model.ts';
import { expectedCheckMinutes } from './expected-check-minutes.ts';
import { orderChecks } from './order-checks.ts';

/** Causes with the given priors, in order, each with the given checks. */
const shop = (causes: Record<string, { prior: number; checks: string[] }>, checks: CheckModel[]): InferenceModel =>
  model({
    findings: [yesNo('trouble', { leakPresent: 0.0005 }), ...checks.map(({ finding }) => yesNo(finding))],
    causes: Object.entries(causes).map(([id, one]) => cause(id, one.prior, { trouble: 0.9 }, { checks: one.checks })),
    checks,
  });
const order = (source: InferenceModel, more: Evidence[] = []) => {
  const prepared = prepareModel(source);
  const told = [said('trouble'), ...more];
  return orderChecks(told, infer(told, anyVehicle, prepared), prepared);
};
const ids = (checks: { check: string }[]): string[] => checks.map((one) => one.check);

describe('checks', () => {
  test('they come by share settled per minute: a quick look at a rarer cause before long work on a common one', () => {
    const source = shop({ common: { prior: 0.03, checks: ['long'] }, rare: { prior: 0.01, checks: ['look'] } }, [
      check('long', 'long_result', 20),
      check('look', 'look_result', 1),
    ]);
    const planned = order(source);
    expect(ids(planned)).toEqual(['look', 'long']);
    expect(planned[0]!.covers).toEqual(['rare']);
    expect(planned[0]!.value).toBeCloseTo(0.25 / 3, 2);
  });

  test('tools an owner may lack, and risk, count as minutes of cost but not of time', () => {
    const source = shop(
      {
        a: { prior: 0.01, checks: ['tool'] },
        b: { prior: 0.01, checks: ['risk'] },
        c: { prior: 0.01, checks: ['plain'] },
      },
      [
        check('tool', 'r1', 5, { toolMinutes: 10 }),
        check('risk', 'r2', 5, { riskMinutes: 5 }),
        check('plain', 'r3', 5),
      ],
    );
    const planned = order(source);
    expect(ids(planned)).toEqual(['plain', 'risk', 'tool']);
    expect(planned.map(({ minutes }) => minutes)).toEqual([5, 5, 5]);
  });

  test('a check for a shop only is not planned for an owner', () => {
    const source = shop({ a: { prior: 0.05, checks: ['insulation', 'look'] } }, [
      check('insulation', 'r1', 1, { proOnly: true }),
      check('look', 'r2', 10),
    ]);
    expect(ids(order(source))).toEqual(['look']);
  });

  test('a check that must come first does, however little it settles itself', () => {
    const source = shop({ a: { prior: 0.05, checks: ['measure'] }, b: { prior: 0.001, checks: ['other'] } }, [
      check('measure', 'r1', 2, { after: ['cool_down'] }),
      check('cool_down', 'r2', 1, { after: ['park'] }),
      check('park', 'r4', 1),
      check('other', 'r3', 10),
    ]);
    const planned = order(source);
    expect(ids(planned).slice(0, 3)).toEqual(['park', 'cool_down', 'measure']);
    expect(planned[0]!.covers).toEqual([]);
    expect(ids(order(source, [said('r2', { state: 'absent', origin: 'measured' })]))).not.toContain('cool_down');
  });

  test('checks behind one access share its minutes once, and pay for it together', () => {
    const wheel = { access: 'wheel_off', accessMinutes: 15 };
    const withRoadTest = (minutes: number): InferenceModel =>
      shop(
        {
          a: { prior: 0.02, checks: ['pads'] },
          b: { prior: 0.02, checks: ['rotor'] },
          c: { prior: 0.02, checks: ['road_test'] },
        },
        [check('pads', 'r1', 2, wheel), check('rotor', 'r2', 2, wheel), check('road_test', 'r3', minutes)],
      );
    // Every check costs 2 minutes to begin. Alone each costs 19 for a third; together 23 for two thirds, as good as a third in 11.5.
    const together = order(withRoadTest(10));
    expect(ids(together)).toEqual(['pads', 'rotor', 'road_test']);
    expect(together.map(({ minutes }) => minutes)).toEqual([17, 2, 10]);
    expect(together[1]!.value).toBeCloseTo(2 / 3 / 23, 3);
    expect(ids(order(withRoadTest(9)))).toEqual(['road_test', 'pads', 'rotor']);
  });

  test('value never rises down the list, even where the first step makes the next check cheap', () => {
    const source = shop({ a: { prior: 0.03, checks: ['k1'] }, b: { prior: 0.02, checks: ['k2'] } }, [
      check('jack_up', 'r0', 10),
      check('k1', 'r1', 1, { after: ['jack_up'] }),
      check('k2', 'r2', 1, { after: ['jack_up'] }),
    ]);
    const planned = order(source);
    expect(ids(planned)).toEqual(['jack_up', 'k1', 'k2']);
    for (const { value } of planned) expect(value).toBeCloseTo(0.6 / 15, 2);
  });

  test('a check already done is not planned again, one that was not known is', () => {
    const source = shop({ a: { prior: 0.01, checks: ['k'] } }, [check('k', 'r', 5)]);
    expect(order(source, [said('r', { state: 'absent', origin: 'answer' })])).toEqual([]);
    expect(ids(order(source, [said('r', { state: 'unknown', origin: 'answer' })]))).toEqual(['k']);
  });

  test('a check for the only suspect alone still in doubt comes before a second look at one already covered', () => {
    const source = shop({ a: { prior: 0.02, checks: ['first', 'second'] }, b: { prior: 0.01, checks: ['other'] } }, [
      check('first', 'r1', 5),
      check('second', 'r2', 5),
      check('other', 'r3', 5),
    ]);
    expect(ids(order(source))).toEqual(['first', 'other', 'second']);
  });
});

describe('expected minutes of checking', () => {
  test('are those of p/C order, with a shop for what no check settles', () => {
    const options = [
      { check: check('look', 'r1', 2), covers: [0] },
      { check: check('long', 'r2', 30), covers: [1] },
    ];
    const share = Float64Array.of(0.5, 0.3, 0.2);
    // Look (2 min, and 2 to begin), then the shop for the other half: the long check settles .01 a minute, the shop .5/60.
    expect(expectedCheckMinutes(share, 1, options)).toBeCloseTo(4 + 0.5 * 32 + 0.2 * 60);
    expect(expectedCheckMinutes(share, 1, [])).toBeCloseTo(60);
    // A second check of what is settled already is not done.
    const again = [...options, { check: check('again', 'r3', 2), covers: [0] }];
    expect(expectedCheckMinutes(share, 1, again)).toBeCloseTo(4 + 0.5 * 32 + 0.2 * 60);
    expect(expectedCheckMinutes(Float64Array.of(0, 0.1, 0.9), 1, options)).toBeCloseTo(60);
  });
});
