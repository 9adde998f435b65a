import { expect, test } from 'vitest';
import type { VinReading } from '#contract/vin.ts';
import { emptyEntry } from './check-vehicle.ts';
import { conflictWords, filledWords, fillFrom } from './fill-from-vin.ts';

const accord: VinReading = {
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  submodel: 'EX-V6',
  engine: '3.0L V6',
  drive: null,
  fuel: 'Gasoline',
  body: 'Coupe',
  missing: ['drive'],
  completed: [],
};
const all = { year: '2003', make: 'HONDA', model: 'ACCORD', submodel: 'EX-V6 3.0L V6' };

test('an empty form is filled: year, make, model, and trim with engine (VEH-04)', () => {
  expect(fillFrom(emptyEntry, accord, {})).toEqual({ change: all, conflicts: {} });
  expect(filledWords(all)).toBe('2003 HONDA ACCORD EX-V6 3.0L V6');
});

test('what the owner typed is kept; where it says the same, nothing is said', () => {
  const typed = { ...emptyEntry, year: '2004', make: 'HONDA', model: 'CIVIC' };
  const { change, conflicts } = fillFrom(typed, accord, {});
  expect(change).toEqual({ submodel: 'EX-V6 3.0L V6' });
  expect(conflictWords(conflicts)).toBe('year 2003, model ACCORD');
  const crv = { ...accord, model: 'CR-V', submodel: null, engine: null };
  expect(fillFrom({ ...emptyEntry, year: '2003', make: 'honda', model: 'crv' }, crv, {})).toEqual({
    change: {},
    conflicts: {},
  });
});

test('a trim typed in more words is no conflict', () => {
  expect(fillFrom({ ...emptyEntry, ...all, submodel: 'COUPE EX-V6 3.0L V6' }, accord, all).conflicts).toEqual({});
});

test('what an earlier answer filled is completed by a later one', () => {
  const { change, conflicts } = fillFrom({ ...emptyEntry, ...all }, { ...accord, drive: 'FWD' }, all);
  expect([change, conflicts]).toEqual([{ submodel: 'EX-V6 3.0L V6 FWD' }, {}]);
});

test('what another VIN filled goes, also where this one says nothing', () => {
  const prius = { ...accord, make: 'Toyota', model: 'Prius', submodel: null, engine: null };
  expect(fillFrom({ ...emptyEntry, ...all, year: '2001' }, prius, all)).toEqual({
    change: { make: 'TOYOTA', model: 'PRIUS', submodel: '' },
    conflicts: { year: '2003' },
  });
});

test('what it burns is told where it is unusual and not said yet', () => {
  const trim = (reading: Partial<VinReading>) => fillFrom(emptyEntry, { ...accord, ...reading }, {}).change.submodel;
  expect(trim({ submodel: 'SEL', engine: '2.0L I4', fuel: 'Diesel' })).toBe('SEL 2.0L I4 DIESEL');
  expect(trim({ model: 'Accord Hybrid', submodel: null, engine: null, fuel: 'Hybrid' })).toBeUndefined();
});

test('a trim that would be too long is left out, not cut in the middle', () => {
  const submodel = 'A'.repeat(58);
  expect(fillFrom(emptyEntry, { ...accord, submodel, drive: 'AWD' }, {}).change.submodel).toBe(submodel);
});

test('nothing known changes nothing', () => {
  const nothing = { ...accord, year: null, make: null, model: null, submodel: null, engine: null, fuel: null };
  expect(fillFrom(emptyEntry, nothing, {})).toEqual({ change: {}, conflicts: {} });
});
