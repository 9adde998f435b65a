import { startTestService, type TestService } from '../test-service.ts';

export interface TestOverpass extends TestService {
  /** What is around every place, in the order of the map's numbers, not of distance. */
  elements: object[];
  /** Told with the answer, with status 200. */
  remark: string | null;
  /** How long it thinks. */
  thinksMs: number;
}

export const aNode = (id: number, lat: number, lon: number, tags: Record<string, string>): object => ({
  type: 'node',
  id,
  lat,
  lon,
  tags,
});
const aWay = (id: number, lat: number, lon: number, tags: Record<string, string>): object => ({
  type: 'way',
  id,
  center: { lat, lon },
  tags,
});

/** Around 37.775, -122.419, not by distance: nodes and ways, names, numbers and hours missing here and there. */
export const missionShops: object[] = [
  aNode(1, 37.7601, -122.4122, {
    shop: 'car_repair',
    name: 'Mission Auto',
    phone: '+1 415 555 0100',
    website: 'https://example.com',
    opening_hours: 'Mo-Fr 08:00-18:00; Sa 09:00-14:00',
    'addr:housenumber': '12',
    'addr:street': '14th Street',
    'addr:city': 'San Francisco',
    'addr:postcode': '94103',
  }),
  aWay(2, 37.7688, -122.4201, { amenity: 'fuel', brand: 'Shell', 'fuel:diesel': 'yes', opening_hours: '24/7' }),
  aNode(3, 37.774, -122.418, { amenity: 'car_wash' }),
  aNode(4, 37.79, -122.4, { shop: 'car_parts', name: 'Bay Parts', 'contact:phone': '(415) 555-0101; 415 555 0102' }),
  aNode(5, 37.7741, -122.43, { shop: 'tyres', operator: 'Rubber & Sons', website: 'javascript:alert(1)' }),
  aNode(6, 37.75, -122.42, { shop: 'car', name: 'Dealer', opening_hours: 'by appointment' }),
  aNode(7, 37.7755, -122.4195, { shop: 'car_repair', name: 'Next Door Garage', website: 'garage.example/visit' }),
  aWay(8, 37.8, -122.45, { shop: 'car_repair', name: 'Far Garage' }),
];

/** An Overpass interpreter on loopback: form by POST, a name of ours or 406, failures as HTML, a `remark` with status 200. */
export async function startTestOverpass(): Promise<TestOverpass> {
  const state = { elements: missionShops, remark: null, thinksMs: 0 } as Omit<TestOverpass, keyof TestService>;
  const service = await startTestService((_url, body, { method, headers }) => {
    if (!/\(\+/.test(headers['user-agent'] ?? '')) return { status: 406, json: 'Not Acceptable' };
    if (method !== 'POST' || !(new URLSearchParams(body).get('data') ?? '').startsWith('[out:json]'))
      return { status: 400, json: 'syntax error' };
    return {
      afterMs: state.thinksMs,
      json: {
        version: 0.6,
        generator: 'Overpass API 0.7.62.11',
        osm3s: { timestamp_osm_base: '2026-06-01T08:00:00Z', copyright: 'from www.openstreetmap.org' },
        elements: state.elements,
        ...(state.remark === null ? {} : { remark: state.remark }),
      },
    };
  });
  return Object.assign(state, service);
}
