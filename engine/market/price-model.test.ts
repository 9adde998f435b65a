import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../test-models/seeded-random.ts';
import { LEAST_COMPARABLES } from './deal-bounds.ts';
import { priceModel, type AskedCar } from './price-model.ts';
import { rateDeal } from './rate-deal.ts';

/** Cars priced by one rule: 8 % less a year, a fifth of the log of the miles, EX 10 % over LX. */
const fair = ({ year, miles, trim }: Omit<AskedCar, 'priceUsd'>): number =>
  30_000 * 0.92 ** (2024 - year) * ((miles + 6_000) / 36_000) ** -0.2 * (trim === 'EX' ? 1.1 : 1);

function carsByRule(count: number, noise = 0, seed = 7): AskedCar[] {
  const random = seededRandom(seed).next;
  return Array.from({ length: count }, (_, n) => {
    const year = 2014 + (n % 10);
    const miles = Math.round((2025 - year) * 11_000 * (0.6 + random() * 0.9));
    const car = { year, miles, trim: n % 3 === 0 ? 'EX' : 'LX' };
    return { ...car, priceUsd: Math.round(fair(car) * Math.exp((random() - 0.5) * 2 * noise)) };
  });
}
const car = { year: 2019, miles: 70_000, trim: 'LX' };
const ratio = (one: number, other: number): number => Math.abs(one / other - 1);

describe('what such a car is asked for', () => {
  test('follows the rule that prices were made by, in age, miles and trim', () => {
    const model = priceModel(carsByRule(80))!;
    for (const each of [
      car,
      { ...car, trim: 'ex' },
      { year: 2023, miles: 9_000, trim: 'EX' },
      { ...car, miles: 140_000 },
    ])
      expect(ratio(model.estimate(each)!.usd, fair({ ...each, trim: each.trim.toUpperCase() }))).toBeLessThan(0.02);
    expect(model.perYear).toBeCloseTo(0.08, 1);
    expect(model.perTenThousandMiles).toBeLessThan(0);
  });

  test('is hardly moved by a few prices from another world', () => {
    const sane = carsByRule(60, 0.08);
    const mad = sane.map((each, n) => (n % 12 === 5 ? { ...each, priceUsd: each.priceUsd * 6 } : each));
    expect(ratio(priceModel(mad)!.estimate(car)!.usd, priceModel(sane)!.estimate(car)!.usd)).toBeLessThan(0.04);
  });

  test('comes with an interval that holds four of five prices it has not seen', () => {
    let inside = 0;
    let all = 0;
    for (let seed = 1; seed <= 30; seed += 1) {
      const model = priceModel(carsByRule(40, 0.15, seed))!;
      for (const { priceUsd, ...other } of carsByRule(30, 0.15, seed + 1_000)) {
        const { lowUsd, highUsd } = model.estimate(other)!;
        all += 1;
        if (priceUsd >= lowUsd && priceUsd <= highUsd) inside += 1;
      }
    }
    expect(inside / all).toBeGreaterThan(0.75);
    expect(inside / all).toBeLessThan(0.87);
  });

  test('does not rest on the car itself', () => {
    const cars = carsByRule(20);
    const cheap = { ...cars[4]!, priceUsd: Math.round(cars[4]!.priceUsd / 2) };
    const model = priceModel(cars.with(4, cheap))!;
    const { usd, comparables } = model.estimate(cheap, cheap.priceUsd)!;
    expect(ratio(usd, fair(cheap))).toBeLessThan(0.12);
    expect(comparables).toBe(model.estimate(cheap)!.comparables - 1);
  });

  test('is told for a trim nobody has seen, with a wider interval', () => {
    const model = priceModel(carsByRule(80, 0.05))!;
    const known = model.estimate(car)!;
    const unknown = model.estimate({ ...car, trim: 'Type R' })!;
    expect([known.trimKnown, unknown.trimKnown]).toEqual([true, false]);
    expect(unknown.highUsd / unknown.lowUsd).toBeGreaterThan(known.highUsd / known.lowUsd);
  });

  test('is not told where too few cars of about its age are known, nor far beyond their miles', () => {
    expect(priceModel(carsByRule(LEAST_COMPARABLES - 1))).toBeNull();
    const model = priceModel(carsByRule(60))!;
    expect(model.estimate({ ...car, year: 2004 })).toBeNull();
    expect(model.estimate({ ...car, miles: 400_000 })).toBeNull();
  });

  test('cars that are all alike give no answer that is not one', () => {
    const same = Array.from({ length: 12 }, () => ({ ...car, priceUsd: 18_000 }));
    expect(priceModel(same)?.estimate(car)?.usd).toBeCloseTo(18_000, 0);
  });

  test('whatever is asked, an estimate is a price within its interval', () => {
    const priced = fc.record({
      year: fc.integer({ min: 1995, max: 2026 }),
      miles: fc.integer({ min: 0, max: 300_000 }),
      trim: fc.constantFrom('', 'LX', 'EX', 'Touring'),
      priceUsd: fc.integer({ min: 500, max: 200_000 }),
    });
    fc.assert(
      fc.property(fc.array(priced, { minLength: 0, maxLength: 40 }), priced, (cars, { year, miles, trim }) => {
        const estimate = priceModel(cars)?.estimate({ year, miles, trim }) ?? null;
        if (estimate === null) return;
        expect(estimate.usd).toBeGreaterThan(0);
        expect(estimate.lowUsd).toBeLessThanOrEqual(estimate.usd);
        expect(estimate.highUsd).toBeGreaterThanOrEqual(estimate.usd);
        expect(Number.isFinite(estimate.highUsd)).toBe(true);
      }),
    );
  });
});

describe('the rating of a deal (CARS-02)', () => {
  const model = priceModel(carsByRule(80))!;
  const at = (share: number) => rateDeal({ ...car, priceUsd: Math.round(fair(car) * share) }, model);

  test.each([
    [0.8, 'Great Deal'],
    [0.94, 'Good Deal'],
    [1.02, 'Fair Deal'],
    [1.12, null],
  ] as const)('%d of what such cars are asked for is %s', (share, deal) => {
    const rating = at(share);
    expect(rating.deal).toBe(deal);
    expect(rating.difference).toBeCloseTo(share - 1, 1);
  });

  test('says what it rests on, and warns of what is too good', () => {
    expect(at(0.94).basis).toMatch(
      /^\d % under what \d+ comparable cars suggest for its year, miles and trim: \$[\d,]+; four of five lie between \$[\d,]+ and \$[\d,]+\.$/,
    );
    expect(at(0.6).basis).toContain('ask about title, accidents and flood');
    expect(rateDeal({ ...car, trim: 'SI', priceUsd: 20_000 }, model).basis).toContain('None of them is of its trim');
  });

  test('with too few comparables there is none, and why', () => {
    for (const none of [null, priceModel(carsByRule(5))])
      expect(rateDeal({ ...car, priceUsd: 15_000 }, none)).toEqual({
        deal: null,
        estimate: null,
        difference: null,
        basis: 'Not rated: fewer than 8 comparable cars (same model, at most three years older or newer).',
      });
  });
});
