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
    [{ make: 'TOYOTA', model: 'CAMRY', year: '2011' }, 'cvt', false],
    [{ make: 'NISSAN', model: 'ALTIMA', year: '2012' }, 'cvt', true],
    [{ make: 'NISSAN', model: 'ALTIMA', year: '2001' }, 'cvt', false],
    [{ make: 'TOYOTA', model: 'COROLLA', year: '2017' }, 'cvt', undefined],
    [{ make: 'MINI', model: 'COOPER', year: '2004' }, 'cvt', undefined],
    [{ make: 'SUBARU', model: 'OUTBACK', submodel: 'AWD' }, 'awd', true],
    [{ year: '1994' }, 'immobilizer', false],
    [{ year: '2015' }, 'abs', true],
    [{ year: '2006' }, 'scr', false],
    [{ year: '2016' }, 'scr', true],
    [{ make: 'JEEP', model: 'WRANGLER', year: '2012' }, 'solid_front_axle', true],
    [{ make: 'JEEP', model: 'WRANGLER', year: '2012' }, 'hydraulic_steering', true],
    [{ make: 'JEEP', model: 'CHEROKEE', year: '1999' }, 'leaf_springs', true],
    [{ make: 'JEEP', model: 'GRAND CHEROKEE', year: '2015' }, 'solid_front_axle', false],
    [{ make: 'FORD', model: 'F-250', submodel: 'XLT 4WD', year: '2008' }, 'solid_front_axle', true],
    [{ make: 'FORD', model: 'F-250', year: '2008' }, 'steering_box', true],
    [{ make: 'FORD', model: 'F-150', year: '2016' }, 'electric_steering', true],
    [{ make: 'FORD', model: 'F-150', year: '2005' }, 'hydraulic_steering', true],
    [{ make: 'RAM', model: '1500', year: '2015' }, 'leaf_springs', false],
    [{ make: 'TOYOTA', model: 'TACOMA', year: '2006' }, 'leaf_springs', true],
    [{ make: 'HONDA', model: 'CIVIC', year: '2014' }, 'hydraulic_steering', false],
    [{ make: 'TOYOTA', model: 'PRIUS', year: '2006' }, 'electric_steering', true],
    [{ make: 'TESLA', model: 'MODEL 3', year: '2020' }, 'hydraulic_steering', false],
    [{ year: '1994' }, 'electric_steering', false],
  ] as const)('%j: %s is %s', (over, equipment, has) => {
    expect(car(over).facts.equipment[equipment]).toBe(has);
  });

  test('what neither name nor law settles stays unknown', () => {
    const { equipment } = car({}).facts;
    for (const item of ['manual_transmission', 'drum_rear', 'diesel', 'awd']) expect(equipment[item]).toBeUndefined();
  });

  test('a heavy pickup without word of four-wheel drive may have either front axle', () => {
    expect(car({ make: 'FORD', model: 'F-250', year: '2008' }).facts.equipment['solid_front_axle']).toBeUndefined();
  });

  test('a Jeep Cherokee of today is not sprung like the one of the nineties', () => {
    expect(car({ make: 'JEEP', model: 'CHEROKEE', year: '2016' }).facts.equipment['leaf_springs']).toBeUndefined();
  });

  test('the label has no gaps', () => {
    expect(car({}).label).toBe('2014 HONDA CIVIC');
    expect(car({ submodel: 'EX' }).label).toBe('2014 HONDA CIVIC EX');
  });
});
