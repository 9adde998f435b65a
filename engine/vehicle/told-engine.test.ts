import { describe, expect, test } from 'vitest';
import type { PatternFailureModel } from '../pattern-failure-model.ts';
import { prepareWeaknesses } from './known-weaknesses.ts';
import { hearEngine, withToldEngine } from './told-engine.ts';

const chain: PatternFailureModel = {
  id: 'chain',
  cause: 'chain',
  factor: 9,
  cars: [{ make: 'Chevrolet', models: ['Equinox'] }],
  years: [2010, 2013],
  without: [],
  engine: { words: ['2.4'], share: 0.6, label: '2.4-liter four-cylinder' },
  has: [],
};
const prepared = prepareWeaknesses([chain]);
const equinox = { make: 'CHEVROLET', model: 'EQUINOX', submodel: '' };
const told = (text: string, vehicle = equinox) => hearEngine(text, vehicle, prepared, 0).map(({ state }) => state);

describe('which engine the owner says it has (DIAG-05)', () => {
  test.each([
    ['rattle at cold start its the 2.4', '2.4'],
    ['rattles cold 2.4 P0011', '2.4'],
    ['losing coolant, it has the 2.5 non turbo', '2.5 NONTURBO'],
    ['1.5 ecoboost. white smoke', '1.5 ECOBOOST'],
    ['6.0 power stroke wont start hot', '6.0 POWERSTROKE'],
    ['2.0T, rattles', '2.0 TURBO'],
    ['P0171, 5.0. rough', '5.0'],
    ['the 3.5 leaks', '3.5'],
    ['its the 4 cyl, takes oil', '4CYL'],
    ['i have a v6', 'V6'],
  ])('“%s” is %s', (text, engine) => {
    expect(told(text)).toEqual([engine]);
  });

  test.each([
    'battery is 12.4 and 2.4 quarts low',
    'it reads 3.6 volts',
    'drops 2.4 v at idle',
    'misfire on cyl 4',
    'missing on cylinder 4',
    'only 4 cyl firing',
    'i drove 2.5 miles',
    'took 3.6 hours and $3.6k',
    'is it the turbo',
    'no turbo sound anymore',
    'is it the 2.4 or the 3.6',
    'pressure went down to 5.7 somehow',
  ])('“%s” names none', (text) => {
    expect(told(text)).toEqual([]);
  });

  test('where the car’s own name tells the size, nothing else does', () => {
    expect(told('its the 2.4', { ...equinox, submodel: 'LT 3.6L' })).toEqual([]);
  });

  test('what was told last holds', () => {
    const known = [
      ...hearEngine('its the 2.4', equinox, prepared, 0),
      ...hearEngine('no, the 3.6', equinox, prepared, 1),
    ];
    expect(withToldEngine(equinox, known).engine).toBe('3.6');
    expect(withToldEngine(equinox, [])).toBe(equinox);
  });
});
