import { expect, test } from 'vitest';
import { climateAt, climateWords } from './climate.ts';

test.each([
  [32, '', { frost: true, heat: false, salt: false }],
  [33, '', null],
  [89, '', null],
  [90, '', { frost: false, heat: true, salt: false }],
  [null, 'OH', { frost: false, heat: false, salt: true }],
  [20, 'NY', { frost: true, heat: false, salt: true }],
  [60, 'CA', null],
  [null, '', null],
])('%j°F in “%s” is %j', (temperatureF, state, climate) => {
  expect(climateAt(temperatureF, state)).toEqual(climate);
});

test('what is taken into account is said; where nothing is, nothing', () => {
  expect(climateWords(undefined)).toEqual([]);
  expect(climateWords({ frost: false, heat: false, salt: false })).toEqual([]);
  expect(climateWords({ frost: true, heat: true, salt: true })).toHaveLength(3);
});
