import { startTestService, type TestService } from '../test-service.ts';

export interface TestNominatim extends TestService {
  /** Addresses by "lat lon" as asked; null: nothing is there. Anywhere else is San Francisco. */
  places: Map<string, object | null>;
}

export const sanFrancisco = {
  city: 'San Francisco',
  county: 'San Francisco',
  state: 'California',
  'ISO3166-2-lvl4': 'US-CA',
  postcode: '94103',
  country: 'United States',
  country_code: 'us',
};

/** Nominatim's reverse search on loopback: the sea is status 200 with an error, a wrong place 400, no User-Agent 403. */
export async function startTestNominatim(): Promise<TestNominatim> {
  const places: TestNominatim['places'] = new Map();
  const service = await startTestService(({ pathname, searchParams: query }, _body, { headers }) => {
    const [lat, lon] = [query.get('lat') ?? '', query.get('lon') ?? ''];
    if (!/\(\+/.test(headers['user-agent'] ?? '')) return { status: 403, json: { error: 'Usage policy' } };
    if (pathname !== '/reverse' || query.get('format') !== 'jsonv2' || !(Math.abs(Number(lat)) <= 90))
      return { status: 400, json: { error: { code: 400, message: "Parameter 'lat' must be a number." } } };
    const address = places.get(`${lat} ${lon}`);
    if (address === null) return { json: { error: 'Unable to geocode' } };
    return {
      json: {
        place_id: 297_956_286,
        licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
        osm_type: 'relation',
        osm_id: 111_968,
        lat: '37.7792588',
        lon: '-122.4193286',
        category: 'boundary',
        type: 'administrative',
        display_name: 'San Francisco, California, United States',
        address: address ?? sanFrancisco,
        boundingbox: ['37.6403143', '37.929811', '-123.173825', '-122.281479'],
      },
    };
  });
  return { ...service, places };
}
