import { describe, expect, test } from 'vitest';
import { generateCars } from './generate-cars.ts';
import { readSampleModels } from './read-models.ts';
import { sampleListings } from './sample-listings.ts';

const models = readSampleModels();
const cars = generateCars(models).map(({ car }) => car);

describe('the sample inventory (CARS-07)', () => {
  test('is large: 2,000 cars of 60 models, the same every time, each with an id of its own', () => {
    expect(cars.length).toBeGreaterThanOrEqual(2_000);
    expect(new Set(cars.map(({ make, model }) => `${make} ${model}`)).size).toBeGreaterThanOrEqual(60);
    expect(generateCars(models).map(({ car }) => car)).toEqual(cars);
    expect(new Set(cars.map(({ id }) => id)).size).toBe(cars.length);
    expect(new Set(cars.map(({ vin }) => vin)).size).toBe(cars.length);
  });

  test('keeps to its models: years they were built in, their trims, gearboxes that there were', () => {
    const wrong = cars.filter(
      (car) =>
        !models.some(
          (row) =>
            row.make === car.make &&
            row.model === car.model &&
            row.fuel === car.fuel &&
            car.year >= row.first_year &&
            car.year <= row.last_year &&
            row.trims.some(({ name }) => name === car.trim) &&
            row.gearboxes.some((gearbox) => gearbox === car.transmission),
        ),
    );
    expect(wrong).toEqual([]);
  });

  test('looks like a market: older cars cheaper and further driven, prices that are asked for such cars', () => {
    const median = (values: (number | null)[]) => values.map(Number).toSorted((a, b) => a - b)[values.length >> 1]!;
    const camrys = cars.filter(({ model, fuel }) => model === 'Camry' && fuel === 'gasoline');
    const [young, old] = [camrys.filter(({ year }) => year >= 2021), camrys.filter(({ year }) => year <= 2016)];
    expect(median(young.map(({ priceUsd }) => priceUsd))).toBeGreaterThan(
      1.5 * median(old.map(({ priceUsd }) => priceUsd)),
    );
    expect(median(old.map(({ miles }) => miles))).toBeGreaterThan(1.8 * median(young.map(({ miles }) => miles)));
    expect(median(old.map(({ priceUsd }) => priceUsd))).toBeGreaterThan(6_000);
    expect(median(young.map(({ priceUsd }) => priceUsd))).toBeLessThan(28_000);
    expect(cars.filter(({ priceUsd }) => priceUsd! < 1_400 || priceUsd! > 130_000)).toEqual([]);
  });

  test('names nobody: telephone numbers that belong to none, no page, no picture', () => {
    expect(cars.filter(({ dealer }) => !/^\d{3}-555-01\d\d$/.test(dealer.phone ?? ''))).toEqual([]);
    expect(
      cars.filter(({ url, images, vin }) => url !== null || images.length > 0 || !vin?.startsWith('SAMPLE')),
    ).toEqual([]);
  });

  test('finds a model however it is written', async () => {
    const { comparables } = sampleListings();
    for (const [make, model] of [
      ['FORD', 'F150'],
      ['ford', 'F-150 XLT'],
      ['Ford', 'f 150'],
    ] as const)
      expect(new Set((await comparables({ make, model, year: 2018 })).map((car) => car.model))).toEqual(
        new Set(['F-150']),
      );
    expect(await comparables({ make: 'Ford', model: 'Nova', year: 2018 })).toEqual([]);
  });
});
