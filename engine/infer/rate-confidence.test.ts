import { expect, test } from 'vitest';
import type { Share, Weight } from '../evidence.ts';
import { model, yesNo } from '../test-models/build-model.ts';
import { prepareModel } from './prepare-model.ts';
import { leadingShare, rateConfidence } from './rate-confidence.ts';

const prepared = prepareModel(
  model({
    findings: [
      yesNo('a'),
      yesNo('b'),
      yesNo('c'),
      yesNo('dim', { group: 'supply' }),
      yesNo('slow', { group: 'supply' }),
    ],
  }),
);
const why = (...findings: string[]): Weight[] =>
  findings.map((finding, place) => ({ finding, weight: place === 0 ? -0.3 : 0.9 }));
const share = (cause: string, value: number, weights: Weight[] = why('a', 'b', 'c')): Share => ({
  cause,
  share: value,
  marginal: value,
  why: weights,
});
const rate = (shares: Share[], residual = 0, twoFaults: [string, string] | null = null, told = 1) =>
  rateConfidence({ shares, residual, twoFaults, told }, prepared);

test('confidence is high from a share of .70 on, with a residual up to .10 and three findings that tell', () => {
  expect(rate([share('x', 0.7)], 0.1)).toBe('high');
  expect(rate([share('x', 0.69)])).toBe('medium');
  expect(rate([share('x', 0.7)], 0.11)).toBe('medium');
  expect(rate([share('x', 0.7, why('a', 'b'))])).toBe('medium');
  expect(rate([share('x', 0.7, [...why('a', 'b'), { finding: 'c', weight: 0.29 }])])).toBe('medium');
});

test('repeated views of one thing are one finding that tells', () => {
  expect(rate([share('x', 0.9, why('a', 'dim', 'slow'))])).toBe('medium');
  expect(rate([share('x', 0.9, why('a', 'b', 'dim', 'slow'))])).toBe('high');
});

test('confidence is medium from a share of .40 on, or .80 for the first three, else low', () => {
  expect(rate([share('x', 0.4)])).toBe('medium');
  expect(rate([share('x', 0.3), share('y', 0.3), share('z', 0.2)])).toBe('medium');
  expect(rate([share('x', 0.3), share('y', 0.3), share('z', 0.19), share('v', 0.19)])).toBe('low');
  expect(rate([])).toBe('low');
});

test('confidence is low where no cause that has a name is as likely as what has none', () => {
  expect(rate([share('other', 0.9)], 0.9)).toBe('low');
  expect(rate([share('x', 0.45)], 0.44)).toBe('medium');
});

test('of a few words the same shares are less to be relied on', () => {
  const shares = [share('x', 0.75), share('y', 0.2)];
  expect([1, 0.7, 0.2].map((told) => rate(shares, 0, null, told))).toEqual(['high', 'medium', 'medium']);
  expect([1, 0.7, 0.2].map((told) => rate([share('x', 0.45)], 0, null, told))).toEqual(['medium', 'low', 'low']);
});

test('two faults lead together', () => {
  const shares = [share('x', 0.45, why('a', 'b')), share('y', 0.4, why('c')), share('z', 0.15)];
  expect(leadingShare({ shares, twoFaults: ['x', 'y'] })).toBeCloseTo(0.85);
  expect(rate(shares, 0, ['x', 'y'])).toBe('high');
  expect(rate(shares)).toBe('medium');
});
