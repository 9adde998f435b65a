import { describe, expect, test } from 'vitest';
import type { FitmentModel } from '../fitment-model.ts';
import type { PatternFailureModel } from '../pattern-failure-model.ts';
import { prepareFitments } from './known-equipment.ts';
import { prepareWeaknesses } from './known-weaknesses.ts';
import { vehicleFacts } from './vehicle-facts.ts';

const oilInCivics: PatternFailureModel = {
  id: 'civic_oil',
  cause: 'oil_use',
  factor: 9,
  cars: [{ make: 'Honda', models: ['Civic'] }],
  years: [2013, 2015],
  without: [],
  engine: null,
  has: ['turbo'],
};

/** Only cars of before 1996 lack one, and Jeeps of any year. */
const fitments: FitmentModel[] = [
  { cars: null, years: [null, 1995], named: [], without: [], settles: { immobilizer: false } },
  {
    cars: [{ make: 'Jeep', models: ['Wrangler'] }],
    years: [null, null],
    named: [],
    without: [],
    settles: { immobilizer: false, turbo: false },
  },
];

const car = (over: Partial<Parameters<typeof vehicleFacts>[0]>, known: PatternFailureModel[] = []) =>
  vehicleFacts({ year: '2014', make: 'HONDA', model: 'CIVIC', submodel: '', mileage: null, ...over }, 2026, {
    weaknesses: prepareWeaknesses(known),
    fitments: prepareFitments({ fitments: { version: '', lines: fitments } }),
    components: new Map(),
  });

describe('facts of a vehicle', () => {
  test('age counts from the model year, and next year’s model is new', () => {
    expect(car({}).facts.ageYears).toBe(12);
    expect(car({ year: '2027' }).facts.ageYears).toBe(0);
  });

  test('mileage not given is assumed at 12,000 a year, and said', () => {
    expect(car({}).facts.miles).toBe(144_000);
    expect(car({}).assumptions).toEqual(['Mileage was not given; 144,000 miles assumed (12,000 a year).']);
    expect(car({ mileage: 30_000 }).facts.miles).toBe(30_000);
    expect(car({ mileage: 30_000 }).assumptions).toEqual([]);
  });

  test('without a year neither age nor mileage is made up', () => {
    expect(car({ year: '' })).toMatchObject({ facts: { ageYears: null, miles: null }, assumptions: [] });
    expect(car({ year: '', mileage: 30_000 }).facts.miles).toBe(30_000);
  });

  test('the climate where the car is counts, and is said', () => {
    expect(car({ mileage: 1 }).facts.climate).toEqual({ frost: false, heat: false, salt: false });
    const { facts, assumptions } = car({ mileage: 1, climate: { frost: true, heat: false, salt: true } });
    expect(facts.climate).toEqual({ frost: true, heat: false, salt: true });
    expect(assumptions).toEqual([
      'It was freezing where the car is when this session began: faults that frost brings count for more.',
      'Its state salts its roads in winter: rust counts for more.',
    ]);
  });

  test('what such cars are known for raises its cause, and settles what they have', () => {
    const { facts, weaknesses } = car({}, [oilInCivics]);
    expect(facts.knownFor).toEqual({ oil_use: 9 });
    expect(facts.weakPoints).toEqual({ oil_use: '2013–2015 Honda Civic' });
    expect(facts.equipment['turbo']).toBe(true);
    expect(weaknesses.map(({ id }) => id)).toEqual(['civic_oil']);
    const other = car({ year: '2016' }, [oilInCivics]).facts;
    expect(other.knownFor).toEqual({});
    expect(other.weakPoints).toBeUndefined();
    // Of an engine that hardly any of them has it is no reason.
    const rare = { ...oilInCivics, engine: { label: '9-liter V12', words: ['9.0'], share: 0.02 } };
    expect(car({}, [rare]).facts.weakPoints).toEqual({});
  });

  test.each([
    [{ make: 'TESLA', model: 'MODEL 3' }, 'ev', true],
    [{ make: 'NISSAN', model: 'LEAF' }, 'ev', true],
    [{ make: 'VOLKSWAGEN', model: 'E-GOLF' }, 'ev', true],
    [{ make: 'VOLKSWAGEN', model: 'GOLF' }, 'ev', false],
    [{ make: 'TOYOTA', model: 'PRIUS' }, 'hybrid', true],
    [{ make: 'TOYOTA', model: 'PRIUS' }, 'ev', false],
    [{ make: 'RAM', model: '2500', submodel: 'CUMMINS DIESEL' }, 'diesel', true],
    [{ make: 'SUBARU', model: 'OUTBACK', submodel: 'AWD' }, 'awd', true],
    [{ year: '1994' }, 'immobilizer', false],
    [{ year: '1996' }, 'immobilizer', undefined],
    [{ make: 'JEEP', model: 'WRANGLER' }, 'immobilizer', false],
    [{ make: 'JEEP', model: 'WRANGLER', submodel: 'TURBO' }, 'turbo', true],
    [{ make: 'TESLA', model: 'MODEL 3' }, 'timing_belt', false],
    [{ make: 'TOYOTA', model: 'PRIUS', year: '2006' }, 'electric_steering', true],
    [{ make: 'TESLA', model: 'MODEL 3', year: '2020' }, 'hydraulic_steering', false],
  ] as const)('%j: %s is %s', (over, equipment, has) => {
    expect(car(over).facts.equipment[equipment]).toBe(has);
  });

  test('the label has no gaps', () => {
    expect(car({}).label).toBe('2014 HONDA CIVIC');
    expect(car({ submodel: 'EX' }).label).toBe('2014 HONDA CIVIC EX');
  });
});
