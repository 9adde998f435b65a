import { describe, expect, test } from 'vitest';
import type { PatternFailureModel } from '../pattern-failure-model.ts';
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

const car = (over: Partial<Parameters<typeof vehicleFacts>[0]>, known: PatternFailureModel[] = []) =>
  vehicleFacts(
    { year: '2014', make: 'HONDA', model: 'CIVIC', submodel: '', mileage: null, ...over },
    2026,
    prepareWeaknesses(known),
  );

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

  test('what such cars are known for raises its cause, and settles what they have', () => {
    const { facts, weaknesses } = car({}, [oilInCivics]);
    expect(facts.knownFor).toEqual({ oil_use: 9 });
    expect(facts.equipment['turbo']).toBe(true);
    expect(weaknesses.map(({ id }) => id)).toEqual(['civic_oil']);
    expect(car({ year: '2016' }, [oilInCivics]).facts.knownFor).toEqual({});
  });

  test.each([
    [{ make: 'TESLA', model: 'MODEL 3' }, 'ev', true],
    [{ make: 'NISSAN', model: 'LEAF' }, 'ev', true],
    [{ make: 'TOYOTA', model: 'PRIUS' }, 'hybrid', true],
    [{ make: 'TOYOTA', model: 'PRIUS' }, 'ev', false],
    [{ make: 'RAM', model: '2500', submodel: 'CUMMINS DIESEL' }, 'diesel', true],
    [{ make: 'SUBARU', model: 'OUTBACK', submodel: 'AWD' }, 'awd', true],
    [{ year: '1994' }, 'immobilizer', false],
    [{ year: '2015' }, 'abs', true],
  ] as const)('%j: %s is %s', (over, equipment, has) => {
    expect(car(over).facts.equipment[equipment]).toBe(has);
  });

  test('what neither name nor law settles stays unknown', () => {
    const { equipment } = car({}).facts;
    for (const item of ['manual_transmission', 'drum_rear', 'diesel', 'awd']) expect(equipment[item]).toBeUndefined();
  });

  test('the label has no gaps', () => {
    expect(car({}).label).toBe('2014 HONDA CIVIC');
    expect(car({ submodel: 'EX' }).label).toBe('2014 HONDA CIVIC EX');
  });
});
