import { describe, expect, test } from 'vitest';
import { diagnose } from '#engine/diagnose.ts';
import { shopCost } from '#engine/compose/ranges.ts';
import { repairOutlook } from '#engine/market/repair-outlook.ts';
import type { DescribedVehicle } from '#engine/vehicle/vehicle-facts.ts';
import { knowledge } from './real-knowledge.ts';

const camry: DescribedVehicle = { year: '2019', make: 'TOYOTA', model: 'CAMRY', submodel: '', mileage: 80_000 };
const ahead = { currentYear: 2026, milesAYear: 12_000 };
const outlook = (changes: Partial<DescribedVehicle>) => repairOutlook({ ...camry, ...changes }, null, ahead, knowledge);
const middle = ({ low, high }: { low: number; high: number }) => (low + high) / 2;

describe('what a car is likely to need (CARS-06)', () => {
  test('grows with miles and with every year ahead, in sums that owners know', () => {
    const aYear = ([20_000, 80_000, 150_000, 220_000] as const).map((mileage) => middle(outlook({ mileage }).years[0]!.usd));
    expect(aYear).toEqual(aYear.toSorted((a, b) => a - b));
    expect(aYear[0]).toBeGreaterThan(30);
    expect(aYear[1]).toBeLessThan(600);
    expect(aYear[3]).toBeLessThan(2_500);
    const costs = outlook({}).years.map(({ usd }) => middle(usd));
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  });

  test('is more for a car that is known for something, which is told with its sources, cost and how to look', () => {
    const known = outlook({ year: '2013', make: 'NISSAN', model: 'ALTIMA', mileage: 130_000 });
    const usual = outlook({ year: '2013', mileage: 130_000 });
    expect(middle(known.years[0]!.usd)).toBeGreaterThan(middle(usual.years[0]!.usd));
    const cvt = known.weaknesses.find(({ text }) => /CVT/.test(text));
    expect(cvt).toMatchObject({ cars: expect.stringContaining('Nissan Altima'), usd: { low: expect.any(Number) } });
    expect(cvt!.sources.length).toBeGreaterThan(0);
    expect(cvt!.checks.length).toBeGreaterThan(0);
    expect(known.likely.map(({ name }) => name).join()).toContain('CVT');
  });

  test('reckons with what is paid as a rule for each repair', () => {
    const { causes } = knowledge.texts.manual;
    const named = (name: string) => knowledge.texts.model.causes.find((cause) => cause.name === name)!.id;
    const wide = outlook({}).likely.flatMap(({ name, usd }) => {
      const { usual, ...all } = causes[named(name)]!.repair;
      return usual === null ? [] : [{ usd, usual: shopCost(usual), all: shopCost(all) }];
    });
    expect(wide.length).toBeGreaterThan(0);
    for (const { usd, usual, all } of wide) {
      expect(usd).toEqual(usual);
      expect(usd.high - usd.low).toBeLessThan(all.high - all.low);
    }
  });

  test('what is told of a year is chances and ranges', () => {
    for (const { chance, usd } of outlook({}).likely) {
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(0.5);
      expect(usd.low).toBeLessThanOrEqual(usd.high);
    }
  });

  test('an open diagnosis is the costs of its causes by their shares; without one there is none', () => {
    const message = { evidence: [], recentlyReplaced: [], vehicle: camry, messageIndex: 0, currentYear: 2026 };
    const { evidence, recentlyReplaced } = diagnose(
      { ...message, text: 'it grinds when I brake, metal on metal at the front' },
      knowledge,
    );
    const { open } = repairOutlook(camry, { evidence, recentlyReplaced }, ahead, knowledge);
    expect(open!.causes[0]!.share).toBeGreaterThan(0.2);
    const costs = open!.causes.flatMap(({ usd }) => [usd.low, usd.high]);
    expect(open!.usd.low).toBeGreaterThanOrEqual(Math.min(...costs));
    expect(open!.usd.high).toBeLessThanOrEqual(Math.max(...costs));
    expect(repairOutlook(camry, { evidence: [], recentlyReplaced: [] }, ahead, knowledge).open).toBeNull();
    expect(outlook({}).open).toBeNull();
  });
});
