import { expect, test } from 'vitest';
import type { FitmentModel } from '../fitment-model.ts';
import { knownEquipment, prepareFitments } from './known-equipment.ts';

const line = (over: Partial<FitmentModel>): FitmentModel => ({
  cars: null,
  years: [null, null],
  named: [],
  without: [],
  settles: { abs: true },
  ...over,
});
const civics = [{ make: 'Honda', models: ['Civic'] }];

const equipmentOf = (
  lines: FitmentModel[],
  over: { year?: number; make?: string; model?: string; submodel?: string },
) =>
  knownEquipment(
    { year: 2008, make: 'HONDA', model: 'CIVIC', submodel: '', ...over },
    prepareFitments({ fitments: { version: '', lines } }),
  );

test.each<[what: string, one: Partial<FitmentModel>, car: Parameters<typeof equipmentOf>[1], applies: boolean]>([
  ['any car', {}, { make: 'ACME' }, true],
  ['the first year', { years: [2008, null] }, {}, true],
  ['the year before it', { years: [2009, null] }, {}, false],
  ['the last year', { years: [null, 2008] }, {}, true],
  ['the year after it', { years: [null, 2007] }, {}, false],
  ['no known year', { years: [null, 2008] }, { year: Number.NaN }, false],
  ['no known year, where none counts', {}, { year: Number.NaN }, true],
  ['the model', { cars: civics }, {}, true],
  ['the model with its trim behind it', { cars: civics }, { model: 'CIVIC EX' }, true],
  ['another model', { cars: civics }, { model: 'ACCORD' }, false],
  ['another make', { cars: civics }, { make: 'ACURA' }, false],
  [
    'a make by its other name',
    { cars: [{ make: 'Chevrolet', models: ['S-10'] }] },
    { make: 'CHEVY', model: 'S10' },
    true,
  ],
  [
    'a pickup under the make it had',
    { cars: [{ make: 'Ram', models: ['1500'] }] },
    { make: 'DODGE', model: 'RAM 1500' },
    true,
  ],
  ['a word that must be there', { named: ['2.4', 'v6'] }, { submodel: '3.0L V6' }, true],
  ['words that must be there together', { named: ['2.0t'] }, { submodel: '2.0T' }, true],
  ['one of them alone', { named: ['2.0t'] }, { submodel: '2.0L' }, false],
  ['none of the words', { named: ['2.4', 'v6'] }, { submodel: '1.8L' }, false],
  ['an engine size that is not the other car’s', { without: ['4.2'] }, { model: 'CIVIC 4', submodel: '2.7' }, true],
  ['an engine size of another car', { without: ['4.2'] }, { submodel: '4.2L' }, false],
  ['a word that speaks of another car', { without: ['Type R'] }, { submodel: 'TYPE R' }, false],
])('a fitment meets %s, or not', (_, one, car, applies) => {
  expect(equipmentOf([line(one)], car)).toEqual(applies ? { abs: true } : {});
});

test('a later line overrules an earlier one, and what differs is open again', () => {
  const lines = [
    line({ cars: civics, settles: { turbo: false, cvt: true } }),
    line({ settles: { turbo: true } }),
    line({ cars: civics, settles: { cvt: null } }),
  ];
  // Lines of all makes stand before those of a make.
  expect(equipmentOf(lines, {})).toEqual({ turbo: false });
  expect(equipmentOf(lines, { model: 'ACCORD' })).toEqual({ turbo: true });
});

test('a line of all models of a make is of those that any line of it names', () => {
  const lines = [
    line({ cars: [{ make: 'Honda', models: null }], settles: { diesel: false } }),
    line({ cars: civics, settles: { cvt: true } }),
  ];
  expect(equipmentOf(lines, {})).toEqual({ diesel: false, cvt: true });
  expect(equipmentOf(lines, { model: 'JAZZ' })).toEqual({});
  expect(equipmentOf(lines, { make: 'ACURA' })).toEqual({});
});
