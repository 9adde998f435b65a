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
    ['its a 2.5 liter, rattles', '2.5'],
    ['2.5 liter engine', '2.5'],
    ['the engine is 2.4 liters', '2.4'],
    ['equinox with 2.5L turbo', '2.5'],
    ['2.4 L uses oil', '2.4'],
    ['added 1.5 liters of oil, its the 2.4', '2.4'],
    ['not the 3.6, the 2.4', '2.4'],
    ['my buddy says its the 2.4', '2.4'],
    ['it has a v6. my buddys truck has a v8', 'V6'],
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
    'added 2.4 liters of water',
    'added 2.4 liters',
    'burns 1.5 l of oil a week',
    'burns oil, 2.4 l every week',
    'it took 4.5 liters of oil',
    'it took about 2.4 l',
    'lost another 2.4 liter on the way',
    'filled it up with 2.4 l',
    'it is 2.4 liters low',
    'poured in a 1.5 liter bottle',
    '1.5 l water',
    'radiator swallowed 2.4 liters since monday',
    'my buddys truck has a v8',
    'my neighbor’s car with the 2.4 never did this',
    'not a v6',
    'its not the 2.4',
    'my other truck has a hemi',
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
