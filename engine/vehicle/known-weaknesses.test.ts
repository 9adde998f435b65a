import { describe, expect, test } from 'vitest';
import type { PatternFailureModel } from '../pattern-failure-model.ts';
import { cause, model } from '../test-models/build-model.ts';
import { causeFactors, knownWeaknesses, prepareWeaknesses, type WeaknessQuery } from './known-weaknesses.ts';

const failure = (more: Partial<PatternFailureModel> = {}): PatternFailureModel => ({
  id: 'phasers',
  cause: 'cam_phaser',
  factor: 11,
  cars: [
    { make: 'Ford', models: ['F-150', 'Expedition'] },
    { make: 'Lincoln', models: ['Navigator'] },
  ],
  years: [2004, 2010],
  without: [],
  engine: null,
  has: [],
  ...more,
});

const needs = (item: string) => ({ all: [item], any: [], not: [] });
const truck: WeaknessQuery = { year: 2006, make: 'FORD', model: 'F150', submodel: '', equipment: {} };
const known = (entry: Partial<PatternFailureModel>, vehicle: Partial<WeaknessQuery> = {}) =>
  knownWeaknesses({ ...truck, ...vehicle }, prepareWeaknesses([failure(entry)]));
const factor = (entry: Partial<PatternFailureModel>, vehicle: Partial<WeaknessQuery> = {}) =>
  known(entry, vehicle).weaknesses[0]?.factor;

describe('known weaknesses of a vehicle (DIAG-05)', () => {
  test('make, model and years must fit; the car is named as written for the reader', () => {
    expect(known({}).weaknesses).toEqual([
      { id: 'phasers', cause: 'cam_phaser', factor: 11, cars: '2004–2010 Ford F-150' },
    ]);
    expect(known({}, { make: 'LINCOLN', model: 'NAVIGATOR L' }).weaknesses[0]?.cars).toBe(
      '2004–2010 Lincoln Navigator',
    );
    expect(factor({}, { year: 2010 })).toBe(11);
    for (const other of [{ year: 2003 }, { year: 2011 }, { year: NaN }, { make: 'RAM' }, { model: 'NAVIGATOR' }])
      expect(known({}, other).weaknesses).toEqual([]);
  });

  test('where nobody knows whether it has what the cause requires, the share of such cars counts, not that of all (DIAG-05)', () => {
    const source = model({
      equipment: { dual_clutch: 0.03 },
      causes: [
        cause('cam_phaser', 0.01, {}, { prior: { ...cause('any', 0.01, {}).prior, requires: needs('dual_clutch') } }),
      ],
    });
    const engine = { words: ['dct'], share: 0.25, label: 'dual clutch' };
    const prepared = prepareWeaknesses([failure({ factor: 9, engine, has: ['dual_clutch'] })], source);
    const of = (equipment: Record<string, boolean>, submodel = '') =>
      knownWeaknesses({ ...truck, equipment, submodel }, prepared).weaknesses[0]?.factor;
    expect(of({})).toBeCloseTo((0.25 * 9) / 0.03);
    expect(of({ dual_clutch: true })).toBe(3);
    expect(of({}, 'DCT')).toBe(9);
  });

  test('another kind of engine than the owner names is not meant (DIAG-05)', () => {
    const turbo = { engine: { words: ['1.5', 'turbo', 'ecoboost'], share: 0.5, label: '1.5-liter EcoBoost' } };
    const six = { engine: { words: ['3.6', 'v6'], share: 0.5, label: 'V6' } };
    const eight = { engine: { words: ['v8'], share: 0.5, label: 'V8' } };
    expect(factor(turbo, { submodel: 'NONTURBO' })).toBeUndefined();
    expect(factor(turbo, { submodel: 'TURBO' })).toBe(11);
    expect(factor(six, { submodel: '4CYL' })).toBeUndefined();
    expect(factor(six, { submodel: '2.4 4CYL' })).toBeUndefined();
    expect(factor(six, { submodel: '6CYL' })).toBe(6);
    expect(factor(eight, { submodel: 'V6' })).toBeUndefined();
  });

  test('one year is said as one year', () => {
    expect(known({ years: [2006, 2006] }).weaknesses[0]?.cars).toBe('2006 Ford F-150');
  });

  test('a word in the name that speaks of another car rules it out', () => {
    expect(factor({ without: ['Raptor R'] }, { model: 'F-150 RAPTOR' })).toBe(11);
    expect(factor({ without: ['Raptor R'] }, { model: 'F-150', submodel: 'RAPTOR R' })).toBeUndefined();
    expect(factor({ without: ['2500'] }, { model: 'F-150 2500HD' })).toBeUndefined();
  });

  test('the engine counts whole where it is named, by its share where none is, and not where another is', () => {
    const engine = { words: ['5.4', 'triton'], share: 0.6, label: '5.4-liter V8' };
    expect(factor({ engine }, { submodel: '5.4L XLT' })).toBe(11);
    expect(factor({ engine }, { submodel: 'TRITON' })).toBe(11);
    expect(factor({ engine }, { submodel: 'XLT' })).toBeCloseTo(1 + 0.6 * 10);
    expect(factor({ engine }, { submodel: '4.6 XLT' })).toBeUndefined();
    expect(factor({ engine }, { submodel: '4.6 TRITON' })).toBeUndefined();
    expect(known({ engine }).weaknesses[0]?.cars).toBe('2004–2010 Ford F-150 with the 5.4-liter V8');
  });

  test('a car known to lack what it takes is not meant; one surely meant is taken to have it', () => {
    const engine = { words: ['6.0'], share: 0.6, label: '6.0-liter diesel' };
    expect(known({ has: ['diesel'] }, { equipment: { diesel: false } }).weaknesses).toEqual([]);
    expect(known({ has: ['diesel'] }).equipment).toEqual({ diesel: true });
    expect(known({ has: ['diesel'], engine }, { submodel: '6.0' }).equipment).toEqual({ diesel: true });
    expect(known({ has: ['diesel'], engine }).equipment).toEqual({});
  });

  test('the strongest stands first, and two reports of one cause count once', () => {
    const prepared = prepareWeaknesses([failure({ factor: 5 }), failure({ id: 'again', factor: 8 })]);
    const { weaknesses } = knownWeaknesses(truck, prepared);
    expect(weaknesses.map(({ id }) => id)).toEqual(['again', 'phasers']);
    expect(causeFactors(weaknesses)).toEqual({ cam_phaser: 8 });
  });
});
