import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { startTestNominatim, type TestNominatim } from '#adapters/nominatim/test-nominatim-server.ts';
import { startTestOpenMeteo, type TestOpenMeteo } from '#adapters/open-meteo/test-open-meteo-server.ts';
import { startTestOverpass, type TestOverpass } from '#adapters/overpass/test-overpass-server.ts';
import { startProduct, type Product } from './product.ts';
import { png } from './sample-files.ts';

/** The product as its own process, with its services about places on loopback. */
export interface ProductWithPlaces extends Product {
  weather: TestOpenMeteo;
  names: TestNominatim;
  map: TestOverpass;
  /** Measures now, with these changes. */
  measure: (changes?: Record<string, unknown>) => void;
  close: () => Promise<void>;
}

export const sanFrancisco = { latitude: 37.77493, longitude: -122.41942 };

/** What BigDataCloud says of San Francisco. */
const bigDataCloudAnswer = {
  latitude: 37.775,
  longitude: -122.419,
  lookupSource: 'coordinates',
  localityLanguageRequested: 'en',
  countryName: 'United States of America (the)',
  countryCode: 'US',
  principalSubdivision: 'California',
  principalSubdivisionCode: 'US-CA',
  city: 'San Francisco',
  locality: 'Mission District',
  postcode: '94103',
};

export async function startProductWithPlaces(env: Record<string, string> = {}): Promise<ProductWithPlaces> {
  const [weather, names, map] = await Promise.all([startTestOpenMeteo(), startTestNominatim(), startTestOverpass()]);
  const tiles = await startTiles();
  const { port } = tiles.address() as AddressInfo;
  const product = await startProduct({
    env: {
      PLACES_ONLINE: 'on',
      WEATHER_URL: weather.baseUrl,
      GEOCODING_URL: weather.baseUrl,
      NOMINATIM_URL: names.baseUrl,
      OVERPASS_URLS: `${map.baseUrl}/api/interpreter`,
      TILE_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
      ...env,
    },
  });
  const measure = (changes: Record<string, unknown> = {}) => {
    const local = new Date(Date.now() + weather.offset * 1_000 - 600_000);
    weather.current = { time: local.toISOString().slice(0, 16), ...changes };
  };
  measure();
  return {
    ...product,
    weather,
    names,
    map,
    measure,
    close: async () => {
      tiles.closeAllConnections();
      tiles.close();
      await Promise.all([product.stop(), weather.close(), names.close(), map.close()]);
    },
  };
}

/** Each tile is one red point. */
async function startTiles(): Promise<Server> {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Lets the browser know where it is, and answers for BigDataCloud: with that, or with a failure. Gives what it was asked. */
export async function standIn(
  context: BrowserContext,
  origin: string,
  answer: object | null = bigDataCloudAnswer,
): Promise<string[]> {
  const asked: string[] = [];
  await context.grantPermissions(['geolocation'], { origin });
  await context.setGeolocation(sanFrancisco);
  await context.route('https://api.bigdatacloud.net/**', (route) => {
    asked.push(route.request().url());
    const headers = { 'access-control-allow-origin': '*' };
    return answer === null
      ? route.fulfill({ status: 403, headers, body: '{}' })
      : route.fulfill({ headers, json: answer });
  });
  return asked;
}
