import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'none';
};

describe('settings', () => {
  test('nothing set gives a start on port 3000 with SQLite and the local stand-in', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: null,
      dataDir: './data',
      databaseUrl: null,
      publicOrigin: 'http://localhost:3000',
      google: null,
      oidcIssuer: 'https://accounts.google.com',
      s3: null,
      nhtsa: { baseUrl: 'https://api.nhtsa.gov', bulletins: false },
      vpic: { baseUrl: 'https://vpic.nhtsa.dot.gov/api' },
      languageModels: null,
      trustedProxies: 0,
      places: {
        openMeteo: {
          weatherUrl: 'https://api.open-meteo.com',
          geocodingUrl: 'https://geocoding-api.open-meteo.com',
          apiKey: null,
        },
        nominatim: { baseUrl: 'https://nominatim.openstreetmap.org' },
        overpass: { endpoints: ['https://overpass-api.de/api/interpreter'] },
        bigDataCloud: { baseUrl: 'https://api.bigdatacloud.net' },
      },
      tiles: null,
      analyticsId: null,
      payments: 'test',
      ebay: null,
      carListings: { kind: 'sample' },
      engineThreads: Math.min(4, availableParallelism()),
      production: false,
    });
  });

  test('the engine has as many threads as told', () => {
    expect(readConfig({ ENGINE_THREADS: '1' }).engineThreads).toBe(1);
    expect(problemOf({ ENGINE_THREADS: '0' })).toMatch(/ENGINE_THREADS/);
  });

  test('about places nobody is asked when told so, and each service elsewhere when told where (LOC-02 to LOC-04)', () => {
    expect(readConfig({ PLACES_ONLINE: 'off' }).places).toEqual({
      openMeteo: null,
      nominatim: null,
      overpass: null,
      bigDataCloud: null,
    });
    const { places, tiles } = readConfig({
      WEATHER_URL: 'http://localhost:1/',
      GEOCODING_URL: 'http://localhost:2',
      NOMINATIM_URL: 'http://localhost:3',
      BIGDATACLOUD_URL: 'http://localhost:4',
      OVERPASS_URLS: 'http://localhost:5/api/interpreter, https://own.example/interpreter',
      TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    });
    expect(places).toEqual({
      openMeteo: { weatherUrl: 'http://localhost:1', geocodingUrl: 'http://localhost:2', apiKey: null },
      nominatim: { baseUrl: 'http://localhost:3' },
      overpass: { endpoints: ['http://localhost:5/api/interpreter', 'https://own.example/interpreter'] },
      bigDataCloud: { baseUrl: 'http://localhost:4' },
    });
    expect(tiles).toEqual({
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
    });
    expect(problemOf({ OVERPASS_URLS: 'https://a.example,ftp://b' })).toContain('OVERPASS_URLS');
    expect(problemOf({ TILE_URL: 'https://tiles.example/' })).toContain('TILE_URL');
    expect(problemOf({ PLACES_ONLINE: 'maybe' })).toBe('PLACES_ONLINE must be on or off');
  });

  test('the free weather service is not asked in production unless it is named; a key leads to the paid one', () => {
    const production = { NODE_ENV: 'production' };
    expect(readConfig(production).places.openMeteo).toBeNull();
    expect(
      readConfig({ ...production, WEATHER_URL: 'https://api.open-meteo.com' }).places.openMeteo?.apiKey,
    ).toBeNull();
    expect(readConfig({ ...production, WEATHER_API_KEY: 'k' }).places.openMeteo).toEqual({
      weatherUrl: 'https://customer-api.open-meteo.com',
      geocodingUrl: 'https://customer-geocoding-api.open-meteo.com',
      apiKey: 'k',
    });
  });

  test('a measurement id is taken as Google writes it, and nothing else (APP-10)', () => {
    expect(readConfig({ ANALYTICS_MEASUREMENT_ID: 'G-ABCDE12345' }).analyticsId).toBe('G-ABCDE12345');
    expect(problemOf({ ANALYTICS_MEASUREMENT_ID: '"><script>' })).toBe(
      'ANALYTICS_MEASUREMENT_ID must be a measurement id, like G-ABCDE12345',
    );
  });

  test('the public origin follows the port unless it is set', () => {
    expect(readConfig({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080');
    expect(readConfig({ PORT: '8080', PUBLIC_ORIGIN: 'https://cars.example/' }).publicOrigin).toBe(
      'https://cars.example',
    );
    expect(readConfig({ PUBLIC_ORIGIN: 'http://127.0.0.1:8080', NODE_ENV: 'production' }).publicOrigin).toBe(
      'http://127.0.0.1:8080',
    );
    for (const NODE_ENV of ['', 'production'])
      expect(problemOf({ PUBLIC_ORIGIN: 'http://cars.example', NODE_ENV })).toBe(
        'PUBLIC_ORIGIN must be an https address (http only on this machine)',
      );
  });

  test('a bucket with its keys takes the uploads, at Amazon unless another endpoint is set', () => {
    const given = { S3_BUCKET: 'cars', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'secret' };
    const s3 = { bucket: 'cars', accessKeyId: 'AK', secretAccessKey: 'secret' };
    expect(readConfig({ ...given, S3_REGION: 'eu-west-1' }).s3).toEqual({
      ...s3,
      region: 'eu-west-1',
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
    });
    expect(readConfig({ ...given, S3_ENDPOINT: 'http://localhost:9000/' }).s3).toEqual({
      ...s3,
      region: 'us-east-1',
      endpoint: 'http://localhost:9000',
    });
  });

  test('NHTSA is asked at its own address, elsewhere, or not at all; for bulletins only when told', () => {
    expect(readConfig({ NHTSA_URL: 'http://localhost:4000/', NHTSA_BULLETINS_ONLINE: 'on' }).nhtsa).toEqual({
      baseUrl: 'http://localhost:4000',
      bulletins: true,
    });
    expect(readConfig({ NHTSA_ONLINE: 'off' })).toMatchObject({ nhtsa: null, vpic: null });
    expect(readConfig({ VPIC_URL: 'http://localhost:4001/api/' }).vpic).toEqual({
      baseUrl: 'http://localhost:4001/api',
    });
    expect(readConfig({ TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
    expect(problemOf({ TRUSTED_PROXIES: 'nginx' })).toBe('TRUSTED_PROXIES must be a number, 0 to 5');
    expect(problemOf({ NHTSA_ONLINE: 'maybe' })).toBe('NHTSA_ONLINE must be on or off');
    expect(problemOf({ NHTSA_URL: 'http://elsewhere.example' })).toContain('NHTSA_URL');
  });

  test('eBay is configured by id and secret together, and may be another host', () => {
    const keys = { EBAY_CLIENT_ID: 'id', EBAY_CLIENT_SECRET: 'hunter2' };
    expect(readConfig({}).ebay).toBeNull();
    expect(readConfig(keys).ebay).toEqual({ baseUrl: 'https://api.ebay.com', clientId: 'id', clientSecret: 'hunter2' });
    expect(readConfig({ ...keys, EBAY_URL: 'http://localhost:4002/' }).ebay?.baseUrl).toBe('http://localhost:4002');
    expect(problemOf({ EBAY_CLIENT_SECRET: 'hunter2' })).toBe(
      'EBAY_CLIENT_ID and EBAY_CLIENT_SECRET must be set together',
    );
    expect(problemOf({ EBAY_URL: 'http://elsewhere.example' })).toContain('EBAY_URL');
  });

  test('cars for sale come from the service there is a key of, else from the sample, or from nowhere (CARS-07)', () => {
    const listings = (environment: Record<string, string>) => readConfig(environment).carListings;
    expect(listings({})).toEqual({ kind: 'sample' });
    expect(listings({ MARKETCHECK_API_KEY: 'm' })).toEqual({
      kind: 'marketcheck',
      baseUrl: 'https://api.marketcheck.com',
      key: 'm',
      callsAMonth: 500,
      patienceMs: 30_000,
    });
    const plan = { CAR_LISTINGS_MONTHLY_CALLS: '5000', CAR_LISTINGS_TIMEOUT_MS: '9000' };
    expect(listings({ AUTODEV_API_KEY: 'a', AUTODEV_URL: 'http://localhost:4001/', ...plan })).toEqual({
      kind: 'auto.dev',
      baseUrl: 'http://localhost:4001',
      key: 'a',
      callsAMonth: 5_000,
      patienceMs: 9_000,
    });
    const both = { MARKETCHECK_API_KEY: 'm', AUTODEV_API_KEY: 'a' };
    expect(listings(both)?.kind).toBe('marketcheck');
    expect(listings({ ...both, CAR_LISTINGS: 'auto.dev' })?.kind).toBe('auto.dev');
    expect(listings({ ...both, CAR_LISTINGS: 'sample' })?.kind).toBe('sample');
    expect(listings({ ...both, CAR_LISTINGS: 'off' })).toBeNull();
    expect(problemOf({ CAR_LISTINGS: 'auto.dev' })).toBe('AUTODEV_API_KEY must be set for CAR_LISTINGS=auto.dev');
    expect(problemOf({ CAR_LISTINGS: 'marketcheck' })).toContain('MARKETCHECK_API_KEY must be set');
    expect(problemOf({ CAR_LISTINGS: 'ebay' })).toContain('must be sample, marketcheck, auto.dev or off');
  });

  test('a variable set to nothing counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' })).toEqual(
      readConfig({}),
    );
  });

  test.each([
    [{ PORT: '80a' }, 'PORT must be a port number, 1 to 65535'],
    [{ PORT: '0' }, 'PORT must be a port number, 1 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a port number, 1 to 65535'],
    [{ DATABASE_URL: 'mysql://root:hunter2@db' }, 'DATABASE_URL must start with postgres:// or postgresql://'],
    [
      { PUBLIC_ORIGIN: 'https://cars.example/app' },
      'PUBLIC_ORIGIN must be scheme, host and port only, like https://wrenchwise.example',
    ],
    [{ PUBLIC_ORIGIN: 'cars.example' }, 'PUBLIC_ORIGIN must be an http(s) address'],
    [{ OIDC_ISSUER: 'http://accounts.example' }, 'OIDC_ISSUER must be an https address (http only on this machine)'],
    [
      { S3_BUCKET: 'cars', S3_ACCESS_KEY_ID: 'AK' },
      'S3_BUCKET with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    ],
    [{ S3_ENDPOINT: 'http://minio.example' }, 'S3_ENDPOINT must be an https address (http only on this machine)'],
    [{ PAYMENTS: 'maybe' }, 'PAYMENTS must be test or off'],
    [
      { PAYMENTS: 'test', NODE_ENV: 'production' },
      'PAYMENTS must not be test in production: there no money would move',
    ],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together'],
    [
      { STRIPE_SECRET_KEY: 'hunter2', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY must be a secret key of Stripe, like sk_live_…',
    ],
    [{ GOOGLE_CLIENT_SECRET: 'hunter2' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'],
  ])('%j is refused with the variable and the reason', (environment, problem) => {
    expect(problemOf(environment as Record<string, string>)).toBe(problem);
  });

  test('every wrong variable is named at once, and no value is repeated', () => {
    const problem = problemOf({ PORT: 'x', DATABASE_URL: 'mysql://root:hunter2@db' });
    expect(problem).toContain('PORT');
    expect(problem).toContain('DATABASE_URL');
    expect(problem).not.toContain('hunter2');
  });
});
