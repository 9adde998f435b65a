import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { nominatim } from '#adapters/nominatim/nominatim.ts';
import { startTestNominatim, type TestNominatim } from '#adapters/nominatim/test-nominatim-server.ts';
import { openMeteo } from '#adapters/open-meteo/open-meteo.ts';
import { startTestOpenMeteo, type TestOpenMeteo } from '#adapters/open-meteo/test-open-meteo-server.ts';
import { overpass } from '#adapters/overpass/overpass.ts';
import { startTestOverpass, type TestOverpass } from '#adapters/overpass/test-overpass-server.ts';
import type { BadDay } from '#adapters/test-service.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { turnEvery } from '#server/places/turns.ts';
import { testServer, type TestServer } from './server.ts';
import { signIn, startIdentityProvider, type TestIdentityProvider } from './sign-in.ts';

export const here = '37.775,-122.419';
export const badDays: BadDay[] = ['silent', 'fails', 'page', 'half', 'cut', 'refuses', 'other form', { limited: 60 }];

/** What a test about places works with; new for each. */
interface PlaceBench {
  weather: TestOpenMeteo;
  names: TestNominatim;
  map: TestOverpass;
  /** Asks nobody. */
  offline: TestServer;
  /** Asks all services. */
  server: TestServer;
  /** Another process like that, on the same database. */
  another: () => TestServer;
  /** Lets time pass, longer than a sign-in lasts. */
  pass: (ms: number) => Promise<void>;
  /** The answer of an endpoint, which must be 200. */
  // oxlint-disable-next-line typescript/no-explicit-any
  ask: (name: EndpointName, params?: Record<string, string>, at?: TestServer) => Promise<any>;
}

/** The product with its three services about places, for a file of tests. */
export function placeBench(): () => PlaceBench {
  let identity: TestIdentityProvider;
  let bench: PlaceBench;
  beforeAll(async () => {
    identity = await startIdentityProvider();
  });
  afterAll(() => identity.close());
  beforeEach(async () => {
    bench = await setUp(identity);
  });
  afterEach(async () => {
    await bench.offline.remove();
    await Promise.all([bench.weather, bench.names, bench.map].map((service) => service.close()));
  });
  return () => bench;
}

async function setUp(identity: TestIdentityProvider): Promise<PlaceBench> {
  const [weather, names, map] = await Promise.all([startTestOpenMeteo(), startTestNominatim(), startTestOverpass()]);
  const offline = await testServer({ identityProvider: identity.provider });
  let { token } = await signIn(offline, 'ana@example.com');
  const another = (): TestServer => {
    const { now, pass } = offline.clock;
    const usual = { userAgent: 'wrenchwise/1 (+http://localhost)', timeoutMs: 300, now };
    const pause = async (ms: number) => pass(ms);
    const turn = turnEvery({ database: offline.database, now, pause }, 'nominatim', 1_000, 4_000);
    return offline.another({
      placeServices: {
        openMeteo: openMeteo({ ...usual, weatherUrl: weather.baseUrl, geocodingUrl: weather.baseUrl, apiKey: null }),
        nominatim: nominatim({ ...usual, baseUrl: names.baseUrl, turn }),
        overpass: overpass({ ...usual, endpoints: [map.baseUrl], patienceMs: 10_000 }),
      },
    });
  };
  const server = another();
  return {
    weather,
    names,
    map,
    offline,
    server,
    another,
    pass: async (ms) => {
      offline.clock.pass(ms);
      ({ token } = await signIn(offline, 'ana@example.com'));
    },
    ask: async (name, params = { place: here }, at = server) => {
      const { status, body } = await at.call(name, { token, params });
      expect(status).toBe(200);
      return body;
    },
  };
}
