import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyOf } from '#server/nhtsa/vehicle-key.ts';
import { classByBuiltData } from './class-of.ts';

const classOf = classByBuiltData(join(import.meta.dirname, '../../../dist/vin'));

test.each([
  ['HONDA', 'CIVIC', 'car'],
  ['HONDA', 'CR-V', 'suv'],
  ['HONDA', 'ODYSSEY', 'van'],
  ['HONDA', 'RIDGELINE', 'pickup'],
  ['CHEVY', 'SILVERADO 1500', 'pickup'],
  ['FORD', 'F-150 SUPERCREW', 'pickup'],
  ['FORD', 'TRANSIT CONNECT', 'van'],
  ['SUBARU', 'OUTBACK', 'suv'],
  ['TESLA', 'MODEL 3', 'electric'],
  ['NISSAN', 'LEAF', 'electric'],
  ['HYUNDAI', 'KONA', 'suv'],
  ['HYUNDAI', 'KONA ELECTRIC', 'electric'],
  ['HONDA', 'NOTHING OF THIS NAME', null],
  ['NOBODY', 'CIVIC', null],
])('vPIC’s data say that a %s %s is: %s', (make, model, expected) => {
  const { makeKey, modelKey } = keyOf(make, model);
  expect(classOf(makeKey, modelKey)).toBe(expected);
});

test('without the data nothing is of any class', () => {
  const none = classByBuiltData('/nowhere');
  expect(none('honda', 'civic')).toBeNull();
});
