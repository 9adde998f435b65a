import { expect, test } from 'vitest';
import { humidityPlaceholder } from '#contract/place-stand-ins.ts';
import { conditionOf, isDayAt } from './condition.ts';
import { milesBetween } from './miles-between.ts';

test.each([
  [0, 'clear'],
  [1, 'partly cloudy'],
  [3, 'partly cloudy'],
  [4, 'overcast'],
  [48, 'overcast'],
  [49, 'rainy'],
  [67, 'rainy'],
  [68, 'snowy'],
  [77, 'snowy'],
  [78, 'stormy'],
  [80, 'stormy'],
  [99, 'stormy'],
  [null, 'unknown'],
])('WMO code %j is %s (LOC-03)', (code, condition) => {
  expect(conditionOf(code)).toBe(condition);
});

test.each([
  ['06:00', false],
  ['06:01', true],
  ['19:59', true],
  ['20:00', false],
  ['00:30', false],
])('at %s by the clocks there it is day: %j (LOC-03)', (time, isDay) => {
  const offset = -28_800;
  expect(isDayAt(Date.parse(`2026-06-01T${time}:00Z`) - offset * 1_000, offset)).toBe(isDay);
});

test('a humidity placeholder is 45 to 74, and the same for a place each time (LOC-03)', () => {
  const all = Array.from({ length: 500 }, (_, at) => humidityPlaceholder(`${at / 10} ${-at / 7}`));
  expect([Math.min(...all), Math.max(...all)]).toEqual([45, 74]);
  expect(humidityPlaceholder('1 2')).toBe(humidityPlaceholder('1 2'));
});

test('miles by an earth of radius 3959 (LOC-04)', () => {
  const sanFrancisco = { latitude: 37.7749, longitude: -122.4194 };
  expect(milesBetween(sanFrancisco, { latitude: 34.0522, longitude: -118.2437 })).toBeCloseTo(347.4, 0);
  expect(milesBetween(sanFrancisco, sanFrancisco)).toBe(0);
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 3_959, 6);
  expect(milesBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(13.8, 1);
});
