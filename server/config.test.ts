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
      carListings: { kind: 'sample' },
      production: false,
    });
  });

  test('the public origin follows the port unless it is set', () => {
    expect(readConfig({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080');
    expect(readConfig({ PORT: '8080', PUBLIC_ORIGIN: 'https://cars.example/' }).publicOrigin).toBe(
      'https://cars.example',
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
    expect(problemOf({ NHTSA_ONLINE: 'maybe' })).toBe('NHTSA_ONLINE must be on or off');
    expect(problemOf({ NHTSA_URL: 'http://elsewhere.example' })).toContain('NHTSA_URL');
  });

  test('cars for sale come from the service there is a key of, else from the sample, or from nowhere (CARS-07)', () => {
    const listings = (environment: Record<string, string>) => readConfig(environment).carListings;
    expect(listings({})).toEqual({ kind: 'sample' });
    expect(listings({ MARKETCHECK_API_KEY: 'm' })).toEqual({
      kind: 'marketcheck',
      baseUrl: 'https://api.marketcheck.com',
      key: 'm',
    });
    expect(listings({ AUTODEV_API_KEY: 'a', AUTODEV_URL: 'http://localhost:4001/' })).toEqual({
      kind: 'auto.dev',
      baseUrl: 'http://localhost:4001',
      key: 'a',
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
