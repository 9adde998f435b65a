import { expect, test } from 'vitest';
import { brierScore, calibrationBins, expectedCalibrationError, fitLogistic } from './calibration.ts';

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

test('the fitted map leaves claims that came true as they are, and finds by how much others claimed too much', () => {
  const near = (value: number) => expect.closeTo(value, 6) as number;
  const honest = fitLogistic([...claims(0.8, 8, 2), ...claims(0.4, 4, 6)]);
  expect(honest).toEqual({ slope: near(1), offset: near(0) });
  const boastful = fitLogistic([...claims(0.9, 8, 2), ...claims(0.1, 2, 8)]);
  expect(boastful).toEqual({ slope: near(Math.log(4) / Math.log(9)), offset: near(0) });
  expect(fitLogistic(claims(0.5, 1, 1))).toBeNull();
});
