import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyCar, listingsBadDays, unlimited } from '../test-listings-days.ts';
import { autoDev, type AutoDevOptions } from './auto-dev.ts';
import { statesNear } from './states-near.ts';
import { autoDevKey, autoDevRow, startTestAutoDev, type TestAutoDevServer } from './test-auto-dev-server.ts';

let server: TestAutoDevServer;
let time = Date.UTC(2026, 10, 12, 10);

beforeAll(async () => {
  server = await startTestAutoDev();
});
afterAll(() => server.close());
beforeEach(() => server.rows.push(autoDevRow()));
afterEach(() => {
  server.behave('well');
  server.perAnswer(20);
  server.rows.length = 0;
  server.asked.length = 0;
  time += 3_600_000;
});

const client = (changes: Partial<AutoDevOptions> = {}) =>
  autoDev({
    ...unlimited,
    zipNear: async () => null,
    baseUrl: server.baseUrl,
    key: autoDevKey,
    userAgent: 'wrenchwise/0.1.0 (+https://wrenchwise.example)',
    timeoutMs: 2_000,
    now: () => time,
    ...changes,
  });
const lastQuery = () => Object.fromEntries(server.asked.at(-1)?.query ?? []);
const orlando = { latitude: 28.54, longitude: -81.38 };

describe('listings of Auto.dev (CARS-07)', () => {
  test('one as we have it: longitude first, its day as age, the key in a header and nowhere else', async () => {
    expect((await client().search(anyCar)).cars).toEqual([
      {
        id: server.rows[0]!.vin,
        vin: server.rows[0]!.vin,
        year: 2019,
        make: 'Honda',
        model: 'CR-V',
        trim: 'EX',
        priceUsd: 21_990,
        miles: 48_210,
        body: 'suv',
        fuel: 'gasoline',
        transmission: 'automatic',
        place: 'Sanford, FL',
        latitude: 28.81,
        longitude: -81.34,
        distanceMiles: null,
        images: ['https://cdn.example/1.jpg'],
        url: 'https://dealer.example/1',
        dealer: { name: 'Example Honda', phone: null, rating: null },
        features: ['1.5L I4', 'FWD', 'Color blue'],
        daysOnMarket: 10,
        earlierPrices: null,
      },
    ]);
    expect(server.asked[0]?.headers.authorization).toBe(`Bearer ${autoDevKey}`);
    expect(server.asked[0]?.query.toString()).not.toContain(autoDevKey);
  });

  test('a bare fragment is no page; what may be missing may be; a history is told', async () => {
    const history = { oneOwner: true, accidents: true, usageType: 'Personal' };
    const retail = { price: undefined, miles: undefined, vdp: '#vehicle-1', primaryImage: null };
    server.rows.splice(0, 1, autoDevRow({ history, location: null, createdAt: null }, {}, retail));
    expect((await client().search(anyCar)).cars).toMatchObject([
      { priceUsd: null, miles: null, url: null, images: [], latitude: null, daysOnMarket: null },
    ]);
    expect((await client().search(anyCar)).cars[0]?.features.slice(0, 2)).toEqual(['Accident reported', 'One owner']);
  });

  test('every filter is asked for in its words', async () => {
    await client().search({
      make: 'Honda',
      model: 'CR-V',
      yearMin: 2019,
      yearMax: 2022,
      priceMin: null,
      priceMax: 25_000,
      mileageMax: 90_000,
      body: 'suv',
      fuel: 'gasoline',
      transmission: 'automatic',
      near: null,
      most: 20,
      cheapestFirst: false,
      background: false,
    });
    expect(Object.fromEntries(server.asked[0]!.query)).toEqual({
      'vehicle.make': 'Honda',
      'vehicle.model': 'CR-V',
      'vehicle.year': '2019-2022',
      'retailListing.price': '1-25000',
      'retailListing.miles': '0-90000',
      'vehicle.bodyStyle': 'SUV',
      'vehicle.fuel': 'Gasoline',
      'vehicle.transmission': 'Automatic',
      page: '1',
      limit: '20',
    });
  });

  test('cars near a place are asked for by its ZIP code and radius; the distance is measured here (CARS-01)', async () => {
    server.rows.push(
      autoDevRow({ location: [-80.2, 25.77] }, {}, { city: 'Miami' }),
      autoDevRow({ location: [-84.39, 33.75] }, {}, { city: 'Atlanta', state: 'GA' }),
    );
    const zipNear = async () => ({ zip: '32801', milesAway: 0 });
    const { cars, total, notes } = await client({ zipNear }).search({
      ...anyCar,
      near: { ...orlando, radiusMiles: 50 },
    });
    expect(cars.map(({ place, distanceMiles }) => [place, Math.round(distanceMiles ?? -1)])).toEqual([
      ['Sanford, FL', 19],
    ]);
    expect([total, notes]).toEqual([1, []]);
    expect(lastQuery()).toMatchObject({ zip: '32801', distance: '50' });
    expect(lastQuery()).not.toHaveProperty('retailListing.state');
  });

  test('around the ZIP code of a town nearby it looks so much further, and takes what is near the place itself', async () => {
    server.rows.push(autoDevRow({ location: [-80.95, 28.2] }, {}, { city: 'Yeehaw Junction' }));
    const zipNear = async () => ({ zip: '32771', milesAway: 18.9 });
    const { cars } = await client({ zipNear }).search({ ...anyCar, near: { ...orlando, radiusMiles: 25 } });
    expect(lastQuery()).toMatchObject({ zip: '32771', distance: '44' });
    expect(cars.map(({ place }) => place)).toEqual(['Sanford, FL']);
  });

  test('where more were there than could be looked through, that is said', async () => {
    const far = { ...anyCar, near: { latitude: 28.0, longitude: -81.38, radiusMiles: 100 }, mileageMax: 90_000 };
    server.rows.push(...Array.from({ length: 90 }, () => autoDevRow({ location: [-81.37, 29.9] })));
    const wide = async () => ({ zip: '32801', milesAway: 60 });
    expect((await client({ zipNear: wide }).search(far)).notes).toEqual([
      'Only the first 80 listings of Auto.dev were looked through; there may be more.',
    ]);
  });

  test('where no ZIP code is known its states are asked for in turns, and only those asked are named', async () => {
    server.rows.push(autoDevRow({ location: [-80.2, 25.77] }, {}, { city: 'Miami' }), autoDevRow({ location: null }));
    const { cars, notes } = await client().search({ ...anyCar, near: { ...orlando, radiusMiles: 50 } });
    expect(cars).toHaveLength(1);
    expect(server.asked.map(({ query }) => query.get('retailListing.state'))).toEqual(['FL', 'FL']);
    expect(notes).toEqual(['Auto.dev was asked for FL, and the cars within 50 miles were taken.']);
    server.asked.length = 0;
    const newYork = { latitude: 40.71, longitude: -74.01, radiusMiles: 250 };
    const states = statesNear(newYork);
    server.rows.push(
      ...states.flatMap((state) =>
        Array.from({ length: 20 }, () => autoDevRow({ location: [-118.2, 34.1] }, {}, { state })),
      ),
    );
    const found = await client().search({ ...anyCar, near: newYork });
    const asked = server.asked.map(({ query }) => query.get('retailListing.state'));
    expect([states.length > 4, asked]).toEqual([true, states.slice(0, 4)]);
    expect(found.notes).toEqual([
      `Auto.dev was asked for ${asked.join(', ')}, and the cars within 250 miles were taken; there may be more.`,
    ]);
  });

  test('new cars among them are left out, the cheapest come first where they are wanted (CARS-05)', async () => {
    server.rows.push(
      autoDevRow({}, {}, { price: 31_000, used: false }),
      autoDevRow({}, {}, { price: 12_000, used: null }),
      autoDevRow({}, {}, { price: 25_000 }),
    );
    const { cars } = await client().search({ ...anyCar, cheapestFirst: true });
    expect(cars.map(({ priceUsd }) => priceUsd)).toEqual([12_000, 21_990, 25_000]);
    expect(lastQuery()).toMatchObject({ sort: 'price.asc' });
  });

  test('near a border all states within the radius are asked for; outside of the country none', async () => {
    expect(statesNear({ latitude: 40.71, longitude: -74.01, radiusMiles: 25 })).toEqual(
      expect.arrayContaining(['NJ', 'NY']),
    );
    expect(statesNear({ latitude: 48.86, longitude: 2.35, radiusMiles: 250 })).toEqual([]);
    const near = { latitude: 48.86, longitude: 2.35, radiusMiles: 50 };
    expect(await client().search({ ...anyCar, near })).toMatchObject({ cars: [], total: 0 });
    expect(server.asked).toEqual([]);
  });

  test('answers with fewer than asked for are gone on from, up to 20 and no more than four calls', async () => {
    server.rows.push(...Array.from({ length: 40 }, () => autoDevRow()));
    server.perAnswer(6);
    expect(new Set((await client().search(anyCar)).cars.map(({ id }) => id)).size).toBe(24);
    expect(server.asked.map(({ query }) => query.get('page'))).toEqual(['1', '2', '3', '4']);
    server.perAnswer(3);
    expect((await client().search(anyCar)).cars).toHaveLength(12);
  });

  test('comparables: cars of about the same age, never more than 20 at once', async () => {
    server.rows.push(...Array.from({ length: 30 }, () => autoDevRow()), autoDevRow({}, { year: 2008 }));
    expect(await client().comparables({ make: 'Honda', model: 'CR-V', year: 2020 })).toHaveLength(31);
    expect(server.asked.every(({ query }) => query.get('limit') === '20')).toBe(true);
    expect(lastQuery()).toMatchObject({ 'vehicle.year': '2016-2024' });
  });

  test('a wrong key is refused', async () => {
    await expect(client({ key: 'wrong' }).search(anyCar)).rejects.toMatchObject({ failure: 'refused' });
  });
});

describe('bad days of Auto.dev (CARS-03)', () => {
  listingsBadDays({ server: () => server, key: autoDevKey, client, pass: (ms) => (time += ms) });
});
