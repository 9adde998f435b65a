import { expect, test } from 'vitest';
import { asTyped, checkVehicle, emptyEntry, milesOf, vehicleOf, withScannedVin } from './check-vehicle.ts';

const good = { ...emptyEntry, year: '2016', make: 'HONDA', model: 'CIVIC' };

test('make, model, trim and VIN become upper case as they are typed (VEH-01)', () => {
  expect(asTyped('make', 'honda')).toBe('HONDA');
  expect(asTyped('model', 'civic si')).toBe('CIVIC SI');
  expect(asTyped('submodel', 'ex-l')).toBe('EX-L');
  expect(asTyped('location', 'Austin')).toBe('Austin');
});

test('a VIN pasted with blanks or too long is trimmed to its 17 characters (VEH-02)', () => {
  expect(asTyped('vin', ' 1hgcm 82633a004352999 ')).toBe('1HGCM82633A004352');
});

test('a VIN of fewer than 17 characters is refused in the fixed words, an empty one is not (VEH-02)', () => {
  expect(checkVehicle({ ...good, vin: '1HGCM82633A00435' }, 2026)).toEqual({ vin: 'Invalid VIN. Please try again.' });
  expect(checkVehicle({ ...good, vin: '1HGCM82633A004352' }, 2026)).toEqual({});
  expect(checkVehicle(good, 2026)).toEqual({});
});

test('years from 1981 to the next model year are accepted, others not (VEH-03)', () => {
  for (const year of ['1981', '2027']) expect(checkVehicle({ ...good, year }, 2026)).toEqual({});
  for (const year of ['1980', '2028', '', '20'])
    expect(checkVehicle({ ...good, year }, 2026).year).toBe('Enter a year from 1981 to 2027.');
});

test('make and model are needed, blanks are none', () => {
  expect(Object.keys(checkVehicle({ ...good, make: '  ', model: '' }, 2026))).toEqual(['make', 'model']);
});

test('miles are read with or without separators, and none stay unknown', () => {
  expect(milesOf('84,000')).toBe(84_000);
  expect(milesOf('84 000')).toBe(84_000);
  expect(vehicleOf(good).mileage).toBeNull();
});

test('a scanned VIN joins what is typed of its car, and takes the place of another car (HOME-02)', () => {
  const typed = { ...emptyEntry, year: '2014', make: 'HONDA', location: 'RENO' };
  expect(withScannedVin(typed, '1HGCM82633A004352')).toEqual({ ...typed, vin: '1HGCM82633A004352' });
  const other = { ...typed, vin: '5J6RW1H50KA000000' };
  expect(withScannedVin(other, other.vin)).toEqual(other);
  expect(withScannedVin(other, '1HGCM82633A004352')).toEqual({
    ...emptyEntry,
    location: 'RENO',
    vin: '1HGCM82633A004352',
  });
});
