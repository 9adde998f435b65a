import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** How the server behaves; may be changed between two requests. `limited`: 429 with Retry-After of so many seconds. */
export type VpicBehaviour =
  | 'well'
  | 'silent'
  | 'fails'
  | 'fails once'
  | 'page'
  | 'page once'
  | 'half'
  | 'cut'
  | 'refuses'
  | 'other form'
  | { limited: number | null };

export interface TestVpicServer {
  /** Up to `/api`. */
  baseUrl: string;
  /** What it knows, by descriptor and year: "1HGCM826*3A 2003". */
  rows: Map<string, Record<string, string>>;
  /** Path with query of every request so far. */
  asked: string[];
  agents: Set<string>;
  behave: (behaviour: VpicBehaviour) => void;
  close: () => Promise<void>;
}

/** All it says of an Accord of 2003, as recorded: texts, empty where unknown, "Not Applicable" at times. */
export const accordRow = {
  Make: 'HONDA',
  MakeID: '474',
  Model: 'Accord',
  ModelID: '1861',
  ModelYear: '2003',
  Manufacturer: 'AMERICAN HONDA MOTOR CO., INC.',
  VehicleType: 'PASSENGER CAR',
  BodyClass: 'Coupe',
  Doors: '2',
  Trim: 'EX-V6',
  Series: '',
  DriveType: 'FWD/Front-Wheel Drive',
  DisplacementL: '2.998832712',
  DisplacementCC: '2998.832712',
  EngineCylinders: '6',
  EngineConfiguration: 'V-Shaped',
  EngineModel: 'J30A4',
  FuelTypePrimary: 'Gasoline',
  FuelTypeSecondary: '',
  Turbo: 'Not Applicable',
  TransmissionStyle: 'Automatic',
  ErrorCode: '6',
  ErrorText: '6 - Incomplete VIN; check digit could not be calculated',
};

const unknownRow = { Make: '', Model: '', ErrorCode: '7,8,11,400', ErrorText: '7 - Manufacturer is not registered' };
const page = '<html><body>The requested URL could not be retrieved. Reference #102.1</body></html>';

/** vPIC's DecodeVinValues on loopback, as it is, with the answers of its bad days. */
export async function startTestVpic(): Promise<TestVpicServer> {
  const rows: TestVpicServer['rows'] = new Map([['1HGCM826*3A 2003', accordRow]]);
  const asked: string[] = [];
  const agents = new Set<string>();
  let behaviour: VpicBehaviour = 'well';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(`${url.pathname}${url.search}`);
    agents.add(request.headers['user-agent'] ?? '');
    const now = behaviour;
    if (typeof now === 'string' && now.endsWith(' once')) behaviour = 'well';
    if (misbehave(now, response)) return;
    const descriptor = decodeURIComponent(/^\/api\/vehicles\/DecodeVinValues\/([^/]+)$/i.exec(url.pathname)?.[1] ?? '');
    if (descriptor === '' || url.searchParams.get('format') !== 'json') {
      response.writeHead(404).end(page);
      return;
    }
    const row = rows.get(`${descriptor} ${url.searchParams.get('modelyear')}`) ?? unknownRow;
    const body = JSON.stringify({
      Count: 1,
      Message: 'Results returned successfully. NOTE: Any missing decoded values …',
      SearchCriteria: `VIN:${descriptor}`,
      Results: [{ VIN: descriptor, ...row }],
    });
    const sent = now === 'half' ? body.slice(0, body.length / 2) : body;
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/api`,
    rows,
    asked,
    agents,
    behave: (next) => (behaviour = next),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Whether the request was dealt with in a bad way. */
function misbehave(behaviour: VpicBehaviour, response: ServerResponse): boolean {
  const json = { 'content-type': 'application/json' };
  if (behaviour === 'silent') return true;
  if (typeof behaviour === 'object') {
    const wait = behaviour.limited === null ? {} : { 'retry-after': String(behaviour.limited) };
    response.writeHead(429, { ...json, ...wait }).end('{"message":"Too Many"}');
  } else if (behaviour.startsWith('page')) response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  else if (behaviour.startsWith('fails')) response.writeHead(503, { 'content-type': 'text/html' }).end(page);
  else if (behaviour === 'refuses') response.writeHead(403, json).end('{"message":"Missing Authentication Token"}');
  else if (behaviour === 'other form') response.writeHead(200, json).end('{"Results":[]}');
  else if (behaviour === 'cut') {
    response.writeHead(200, { ...json, 'content-length': '5000' });
    response.write('{"Count":1,', () => response.destroy());
  } else return false;
  return true;
}
