import { expect, test } from 'vitest';
import { composeContext, shown } from '../../test-models/build-context.ts';
import { anyVehicle, cause } from '../../test-models/build-model.ts';
import type { VehicleFacts } from '../../evidence.ts';
import { coverageOf, standing, warrantyTerms } from './warranty-terms.ts';
import { warrantyAnswer } from './warranty.ts';

const context = (label: string, facts: Partial<VehicleFacts>) =>
  composeContext({
    model: {
      causes: [
        cause('bearing', 0.1, {}, { name: 'Worn rod bearing', system: 'engine_mechanical' }),
        cause('pads', 0.1, {}, { name: 'Brake pads worn', system: 'brakes' }),
        cause('purge', 0.1, {}, { name: 'Purge valve leaking', system: 'fuel' }),
      ],
    },
    manual: { patternFailures: { acme: { text: 'It knocks; Acme lengthened its warranty.', sources: [] } } },
    vehicle: {
      label,
      facts: { ...anyVehicle, ...facts },
      weaknesses: [{ id: 'acme', cause: 'bearing', factor: 5, cars: '2019 Acme' }],
    },
  });

test('a warranty is judged by age, miles and make, and the maker’s own step for this fault is told (DIAG-05)', () => {
  const { summary } = warrantyAnswer(context('2019 ACME', { ageYears: 7, miles: 50_000 }), [shown('bearing', 0.8)]);
  expect(summary).toContain('powertrain warranty (usually 5 years or 60,000 miles, whichever comes first)');
  expect(summary).toContain('this car is likely past it');
  expect(summary).toContain('Known of the 2019 Acme: It knocks; Acme lengthened its warranty.');
  expect(summary).toContain('The warranty booklet decides; a dealer tells by the VIN');
  const kia = warrantyAnswer(context('2019 KIA SOUL', { ageYears: 7, miles: 50_000 }), [shown('bearing', 0.8)]);
  expect(kia.summary).toContain(
    'usually 10 years or 100,000 miles, whichever comes first), and this car is likely still inside',
  );
});

test('wear is said to be none’s, and without a cause all that still runs is told', () => {
  const young = context('2025 ACME', { ageYears: 1, miles: 9_000 });
  expect(warrantyAnswer(young, [shown('pads', 0.8)]).summary).toContain(
    'that is wear, which no factory warranty covers',
  );
  expect(warrantyAnswer(young, []).summary).toContain('3 years or 36,000 miles: this car is likely still inside');
  const old = context('1999 ACME', { ageYears: 27, miles: 200_000 });
  expect(warrantyAnswer(old, []).summary).toContain('all usual factory warranties of this car have run out');
});

test('the year a warranty ends in is open, miles over are past, and nothing known is nothing judged', () => {
  const term = warrantyTerms('ACME').basic;
  const of = (ageYears: number | null, miles: number | null) => standing(term, { ...anyVehicle, ageYears, miles });
  expect([of(2, 20_000), of(3, 20_000), of(4, 20_000), of(1, 40_000), of(null, null)]).toEqual([
    'inside',
    'ending',
    'past',
    'past',
    null,
  ]);
});

test('which warranty a fault is of goes by what it is', () => {
  expect(
    [
      { name: 'Worn catalytic converter', system: 'engine_performance' },
      { name: 'Purge valve leaking', system: 'engine_performance' },
      { name: 'Clutch worn or oily', system: 'transmission' },
      { name: 'Hybrid drive battery worn', system: 'hybrid_ev' },
      { name: 'Window motor failed', system: 'electrical' },
    ].map(coverageOf),
  ).toEqual(['long_emissions', 'emissions', 'wear', 'drive_battery', 'basic']);
});

test('terms go by the make, by what has run out, and by what the car has (DIAG-05)', () => {
  expect(warrantyTerms('2022 LEXUS RX').powertrain).toMatchObject({ years: 6, miles: 70_000 });
  expect(warrantyTerms('2022 BMW X3').powertrain).toMatchObject({ years: 4, miles: 50_000 });
  const of = (facts: Partial<VehicleFacts>, ...causes: ReturnType<typeof shown>[]) =>
    warrantyAnswer(context('ACME', { miles: 9_000, ...facts }), causes).summary;
  expect(of({ ageYears: 1 }, shown('purge', 0.8))).toContain('falls under the federal emissions warranty');
  expect(of({ ageYears: 2, miles: 30_000 }, shown('purge', 0.8))).toContain('falls under the basic');
  expect(of({ ageYears: 1 })).not.toContain('drive battery');
  expect(of({ ageYears: 1, equipment: { hybrid: true } })).toContain('drive battery');
});
