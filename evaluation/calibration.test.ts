import { expect, test } from 'vitest';
import { brierScore, calibrationBins, expectedCalibrationError } from './calibration.ts';

const claims = (share: number, right: number, wrong: number) => [
  ...Array.from({ length: right }, () => ({ share, right: true })),
  ...Array.from({ length: wrong }, () => ({ share, right: false })),
];

test('claims that come true as often as claimed have no calibration error', () => {
  expect(expectedCalibrationError(claims(0.75, 3, 1))).toBeCloseTo(0);
});

test('always sure and half wrong is off by a half, and scores a Brier of a half', () => {
  expect(expectedCalibrationError(claims(1, 5, 5))).toBeCloseTo(0.5);
  expect(brierScore(claims(1, 5, 5))).toBeCloseTo(0.5);
});

test('a claim of exactly 1 falls in the last tenth', () => {
  expect(calibrationBins(claims(1, 1, 0))[9]?.count).toBe(1);
});
