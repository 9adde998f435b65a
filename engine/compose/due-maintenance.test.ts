import { describe, expect, test } from 'vitest';
import type { VehicleFacts } from '../evidence.ts';
import type { CauseModel, MaintenanceText } from '../knowledge-base.ts';
import { composeContext, part, shown } from '../test-models/build-context.ts';
import { anyVehicle, cause } from '../test-models/build-model.ts';
import { dueMaintenance, isDueAboutNow } from './due-maintenance.ts';

describe('whether maintenance is due about now', () => {
  const plugs = { miles: 100_000, months: null };
  test.each([
    [0, false],
    [80_000, false],
    [90_000, true],
    [100_000, true],
    [125_000, true],
    [126_000, false],
    [185_000, false],
    [195_000, true],
  ])('every 100,000 miles, at %i: %s', (miles, due) => {
    expect(isDueAboutNow(plugs, { miles, ageYears: null })).toBe(due);
  });

  test('time counts as well as distance, whichever is near', () => {
    const fluid = { miles: 45_000, months: 36 };
    expect(isDueAboutNow(fluid, { miles: 20_000, ageYears: 3 })).toBe(true);
    expect(isDueAboutNow(fluid, { miles: 20_000, ageYears: 2 })).toBe(false);
    expect(isDueAboutNow(fluid, { miles: 44_000, ageYears: 1 })).toBe(true);
  });

  test('an unknown vehicle has nothing due', () => {
    expect(isDueAboutNow({ miles: 5_000, months: 6 }, { miles: null, ageYears: null })).toBe(false);
  });
});

describe('what the reply says is due', () => {
  const item = (name: string, prevents: string[], more: Partial<MaintenanceText> = {}): MaintenanceText => ({
    name,
    also: [],
    normal: { miles: 30_000, months: 36 },
    severe: { miles: 15_000, months: 1 },
    requires: { all: [], any: [], not: [] },
    prevents,
    procedure: null,
    parts: [],
    sources: [],
    ...more,
  });
  function due(
    maintenance: Record<string, MaintenanceText>,
    differential: ReturnType<typeof shown>[],
    { facts = {}, causes = [cause('worn', 0.01, {})] }: { facts?: Partial<VehicleFacts>; causes?: CauseModel[] } = {},
  ): string[] {
    const filter = part({ name: 'Filter', priceUsd: { low: 10, high: 40 } });
    const context = composeContext({
      model: { causes },
      manual: { maintenance, parts: { filter } },
      vehicle: { facts: { ...anyVehicle, miles: 30_000, ageYears: 3, ...facts } },
    });
    return dueMaintenance(context, differential);
  }

  test('a line names the work, both intervals, what it prevents and what its parts cost', () => {
    const lines = due({ a: item('Air filter change', ['worn'], { parts: ['filter'] }) }, [shown('worn', 0.5)]);
    expect(lines).toEqual([
      '- Due about now unless done lately: air filter change, every 30,000 miles or 3 years (hard use: every 15,000 miles or month). Left undone it can lead to: worn. Parts: $10–$40.',
    ]);
  });

  test('at most two lines, those that bear on the likeliest causes', () => {
    const lines = due({ a: item('A', ['x']), b: item('B', ['y']), c: item('C', ['y', 'x']), d: item('D', ['z']) }, [
      shown('x', 0.3),
      shown('y', 0.4),
    ]);
    expect(lines.map((line) => line.split(/[:,] /)[1])).toEqual(['C', 'B']);
  });

  test('nothing where no suspected cause is concerned, none is likely enough, or nothing is known of the car', () => {
    expect(due({ a: item('A', ['worn']) }, [])).toEqual([]);
    expect(due({ a: item('A', ['worn']) }, [shown('worn', 0.04)])).toEqual([]);
    expect(due({ a: item('A', ['worn']) }, [shown('worn', 0.5)], { facts: { miles: null, ageYears: null } })).toEqual(
      [],
    );
  });

  test('work whose part was replaced lately is not due', () => {
    const work = { a: item('Air filter change', ['worn'], { parts: ['filter'] }) };
    expect(due(work, [shown('worn', 0.5)], { facts: { recentlyReplaced: ['belt'] } })).toHaveLength(1);
    expect(due(work, [shown('worn', 0.5)], { facts: { recentlyReplaced: ['filter'] } })).toEqual([]);
  });

  test('work on what the car hardly has is left out, unless a suspect speaks for it', () => {
    const work = { a: item('Fuel filter', ['worn'], { requires: { all: ['diesel'], any: [], not: [] } }) };
    expect(due(work, [shown('worn', 0.5)])).toEqual([]);
    expect(due(work, [shown('worn', 0.5)], { facts: { equipment: { diesel: true } } })).toHaveLength(1);
    const plain = cause('worn', 0.01, {});
    const dieselOnly = { ...plain, prior: { ...plain.prior, requires: { all: ['diesel'], any: [], not: [] } } };
    expect(due(work, [shown('worn', 0.5)], { causes: [dieselOnly] })).toHaveLength(1);
    expect(due(work, [shown('worn', 0.5)], { causes: [dieselOnly], facts: { equipment: { diesel: false } } })).toEqual(
      [],
    );
  });
});
