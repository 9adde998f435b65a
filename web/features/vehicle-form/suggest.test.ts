import { expect, test } from 'vitest';
import type { VehicleNames } from '#contract/vehicle-names.ts';
import { suggestMakes, suggestModels } from './suggest.ts';

const names: VehicleNames = {
  FORD: { 'F-150': [1981, 9999], ESCAPE: [2001, 9999], 'CROWN VICTORIA': [1992, 2011] },
  HONDA: { CIVIC: [1981, 9999], 'CIVIC SI': [1990, 9999], 'CR-V': [1997, 9999] },
  CHEVROLET: { IMPALA: [1981, 2020], SILVERADO: [1999, 9999] },
  'MERCEDES-BENZ': { 'C-CLASS': [1994, 9999] },
  'LAND ROVER': { LR4: [2010, 2016] },
  FERRARI: { '458 ITALIA': [2010, 2015] },
  ROVER: { STERLING: [1987, 1991] },
};

test('makes are suggested as they are typed, in the order of the list, and by the names that owners use (VEH-04)', () => {
  expect(suggestMakes(names, '', 'f')).toEqual(['FORD', 'FERRARI']);
  expect(suggestMakes(names, '', 'rov')).toEqual(['ROVER', 'LAND ROVER']);
  expect(suggestMakes(names, '', 'chevy')).toEqual(['CHEVROLET']);
  expect(suggestMakes(names, '', 'mercedesb')).toEqual(['MERCEDES-BENZ']);
  expect(suggestMakes(names, '', '')).toEqual([]);
  expect(suggestMakes(names, '', 'xyz')).toEqual([]);
});

test('only makes of the year are suggested where there are any', () => {
  expect(suggestMakes(names, '2001', 'f')).toEqual(['FORD']);
  expect(suggestMakes(names, '2020', 'ferr')).toEqual(['FERRARI']);
});

test('models are those of the make and year, however they are written', () => {
  expect(suggestModels(names, '2001', 'honda', '')).toEqual(['CIVIC', 'CIVIC SI', 'CR-V']);
  expect(suggestModels(names, '1995', 'HONDA', 'c')).toEqual(['CIVIC', 'CIVIC SI']);
  expect(suggestModels(names, '', 'Honda', 'crv')).toEqual(['CR-V']);
  expect(suggestModels(names, '', 'FORD', 'vic')).toEqual(['CROWN VICTORIA']);
  expect(suggestModels(names, '', 'HONDO', 'c')).toEqual([]);
  expect(suggestModels(names, '', '', 'c')).toEqual([]);
});

test('a name that is typed whole is not suggested, unless it is the beginning of others', () => {
  expect(suggestMakes(names, '', 'FORD')).toEqual([]);
  expect(suggestModels(names, '', 'HONDA', 'CIVIC')).toEqual(['CIVIC', 'CIVIC SI']);
});
