import { describe, expect, test } from 'vitest';
import { autoDevRow } from '#adapters/auto-dev/test-auto-dev-server.ts';
import { marketCheckRow } from '#adapters/marketcheck/test-marketcheck-server.ts';
import type { FoundCars } from '#contract/cars.ts';
import { limits } from '#contract/limits.ts';
import { listingsBench } from '#test/harness/listings-bench.ts';

const bench = listingsBench();
const orlando = { latitude: 28.54, longitude: -81.38 };

describe('200: the sample, where nothing is configured (CARS-07)', () => {
  test('is searched as the customer’s document says, and named as what it is (CARS-02)', async () => {
    const found = await bench.search({
      make: 'Honda',
      model: 'CR-V',
      price_max: 30_000,
      radius: 50,
      location: 'nationwide',
      max_items: 20,
    });
    expect([found.success, found.source, found.cars.length]).toEqual([true, 'sample', 20]);
    expect(found.total).toBeGreaterThan(20);
    for (const car of found.cars) {
      expect([car.make, car.model]).toEqual(['Honda', 'CR-V']);
      expect(car.price).toBeLessThanOrEqual(30_000);
    }
    expect(Object.keys(found.cars[0]!)).toEqual(
      expect.arrayContaining(
        'id year make model price mileage location vin images fuelType transmission priceAnalysis dealerRating dealerPhone features url'.split(
          ' ',
        ),
      ),
    );
  });

  test('the best deals come first, each with what its rating rests on', async () => {
    const { cars } = await bench.search({ make: 'Toyota', model: 'Camry' });
    const differences = cars.map(({ priceAnalysis }) => priceAnalysis.difference ?? Infinity);
    expect(differences).toEqual(differences.toSorted((a, b) => a - b));
    const [best] = cars;
    expect(best?.priceAnalysis).toMatchObject({ deal: 'Great Deal', estimate: { comparables: expect.any(Number) } });
    expect(best?.priceAnalysis.basis).toMatch(/comparable cars/);
    const { low, price, high } = best!.priceAnalysis.estimate!;
    expect(low < price && price < high).toBe(true);
  });

  test('a search of one model tells its market; one of many tells none (CARS-05)', async () => {
    const { market } = await bench.search({ make: 'ford', model: 'f150' });
    expect(market).toMatchObject({ make: 'Ford', model: 'F-150', changePerYear: expect.any(Number) });
    expect(market!.points).toHaveLength(market!.cars);
    expect(new Set(market!.points.map(({ id }) => id)).size).toBe(market!.cars);
    expect(market!.line.length).toBeGreaterThan(5);
    expect(market!.lowPrice).toBeLessThan(market!.medianPrice);
    expect((await bench.search({ make: 'Ford' })).market).toBeNull();
  });

  test('a place and a radius, as coordinates or as text; a wider one finds more, each with its distance (CARS-01)', async () => {
    const totals: number[] = [];
    for (const radius of [25, 50, 100, 250]) {
      const { cars, total } = await bench.search({ location: orlando, radius });
      expect(cars.every(({ distance }) => distance !== null && distance <= radius + 1)).toBe(true);
      totals.push(total!);
    }
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(new Set(totals).size).toBeGreaterThan(2);
    expect((await bench.search({ location: '28.54, -81.38' })).total).toBe(totals[1]);
    expect((await bench.search({ location: 'nationwide' })).cars[0]?.distance).toBeNull();
  });

  test('filters may be written as in the list of filters, too', async () => {
    const snake = { year_min: 2018, year_max: 2020, price_min: 9_000, mileage_max: 90_000, body_type: 'suv' };
    const camel = { yearMin: 2018, yearMax: 2020, priceMin: 9_000, mileageMax: 90_000, bodyType: 'suv' };
    expect((await bench.search(camel)).cars).toEqual((await bench.search(snake)).cars);
  });

  test('nothing found is an empty list', async () => {
    expect(await bench.search({ make: 'Honda', model: 'CR-V', price_max: 600 })).toMatchObject({
      cars: [],
      total: 0,
      market: null,
    });
    expect((await bench.search({ make: 'Lada', model: 'Niva' })).cars).toEqual([]);
  });

  test('is large and looks like a market: 2,000 cars and 60 models at least (CARS-07)', async () => {
    const { total } = await bench.search({ location: 'nationwide' });
    expect(total).toBeGreaterThanOrEqual(2_000);
    const all = await bench.sample.another().call('health');
    expect(all.body.car_listings).toBe('sample');
  });
});

describe('200: each source keeps to each filter (CARS-01, CARS-07)', () => {
  /** Rows that differ in all that is filtered by; every second one fits. */
  function fillServices(): void {
    for (let n = 0; n < 12; n += 1) {
      const fits = n % 2 === 0;
      const year = fits ? 2019 : 2012;
      const price = fits ? 18_000 + n : 41_000 + n;
      const miles = fits ? 40_000 : 140_000;
      bench.marketCheck.rows.push(
        marketCheckRow(
          { price, miles },
          { year, make: 'Honda', model: 'Accord', powertrain_type: fits ? 'HEV' : 'ICE' },
        ),
      );
      const fuel = fits ? 'Hybrid' : 'Gasoline';
      const vehicle = { year, make: 'Honda', model: 'Accord', bodyStyle: 'Sedan', fuel };
      bench.autoDev.rows.push(autoDevRow({}, vehicle, { price, miles }));
    }
  }
  const filters = [
    ['make', { make: 'honda' }, (car) => car.make === 'Honda'],
    ['model', { make: 'Honda', model: 'Accord' }, (car) => car.model === 'Accord'],
    ['yearMin', { year_min: 2015 }, (car) => car.year >= 2015],
    ['yearMax', { year_max: 2020 }, (car) => car.year <= 2020],
    ['priceMin', { price_min: 15_000 }, (car) => car.price! >= 15_000],
    ['priceMax', { price_max: 25_000 }, (car) => car.price! <= 25_000],
    ['mileageMax', { mileage_max: 60_000 }, (car) => car.mileage! <= 60_000],
    ['radius', { location: orlando, radius: 50 }, (car) => car.distance! <= 50],
    ['bodyType', { body_type: 'sedan' }, (car) => car.bodyType === 'sedan'],
    ['fuelType', { fuel_type: 'hybrid' }, (car) => car.fuelType === 'hybrid'],
    ['transmission', { transmission: 'automatic' }, (car) => car.transmission === 'automatic'],
    ['max_items', { max_items: 3 }, () => true],
  ] as const satisfies [string, object, (car: FoundCars['cars'][number]) => boolean][];

  test.each(filters)('%s', async (name, body, fits) => {
    fillServices();
    for (const [source, server] of [
      ['sample', bench.sample],
      ['marketcheck', bench.onMarketCheck()],
      ['auto.dev', bench.onAutoDev()],
    ] as const) {
      const found = await bench.search(body, server);
      expect([name, found.source, found.cars.length > 0]).toEqual([name, source, true]);
      expect(found.cars.filter((car) => !fits(car))).toEqual([]);
      expect(found.cars.length).toBeLessThanOrEqual('max_items' in body ? body.max_items : limits.listedCars);
    }
  });

  test('health says which source is in use', async () => {
    for (const [server, source] of [
      [bench.onMarketCheck(), 'marketcheck'],
      [bench.onAutoDev(), 'auto.dev'],
      [bench.sample.another({ carListings: null }), 'not configured'],
    ] as const)
      expect((await server.call('health')).body.car_listings).toBe(source);
  });
});

describe('408 and 503: what a service does becomes what the owner reads (CARS-03)', () => {
  test.each([
    ['silent', 408, 'Search taking longer than expected. Please try again.'],
    ['fails', 503, 'Car search service temporarily unavailable'],
    ['page', 503, 'Car search service temporarily unavailable'],
    ['half', 503, 'Car search service temporarily unavailable'],
    ['refuses', 503, 'Car search service temporarily unavailable'],
    [{ limited: 60 }, 503, 'Car search service temporarily unavailable'],
  ] as const)('%j', async (day, status, detail) => {
    bench.marketCheck.behave(day);
    bench.autoDev.behave(day);
    for (const server of [bench.onMarketCheck(), bench.onAutoDev()]) {
      const answer = await server.call('searchCars', { token: bench.token, body: { make: 'Honda' } });
      expect([answer.status, answer.body.detail]).toEqual([status, detail]);
    }
  });
});

describe('422', () => {
  test.each([
    [{ make: 'Honda', radius: 30 }, 'radius'],
    [{ make: 'Honda', location: 'Orlando' }, 'location'],
    [{ make: 'Honda', location: '91.2, 10' }, 'location'],
    [{ make: 'Honda', price_max: -1 }, 'price_max'],
    [{ make: 'Honda', fuel_type: 'steam' }, 'fuel_type'],
    [{ make: 'x'.repeat(61) }, 'make'],
    [{ make: 'Honda', max_items: 21 }, 'max_items'],
    [{}, 'name what to look for'],
    [{ place: 'Orlando' }, 'name what to look for'],
  ])('%j', async (body, problem) => {
    const answer = await bench.sample.call('searchCars', { token: bench.token, body });
    expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_REQUEST']);
    expect(answer.body.detail).toContain(problem);
  });
});
