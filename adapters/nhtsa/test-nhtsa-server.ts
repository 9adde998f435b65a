import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** How the server behaves; may be changed between two requests. `limited`: 429 with Retry-After of so many seconds. */
export type NhtsaBehaviour =
  | 'well'
  | 'silent'
  | 'fails'
  | 'fails once'
  | 'page'
  | 'page once'
  | 'half'
  | 'half once'
  | 'cut'
  | 'forbidden'
  | { limited: number | null; once?: true };

export interface TestNhtsaServer {
  baseUrl: string;
  /** Rows by the vehicle's names as filed, upper case: "2019 HONDA CR-V". */
  recalls: Map<string, object[]>;
  complaints: Map<string, object[]>;
  ratings: Map<string, { VehicleId: number; stars: string }[]>;
  /** By variant; null: the variant is refused with 403. */
  bulletins: Map<string, Map<number, object[] | null>>;
  /** Models that are known without any of these. */
  models: Map<string, string[]>;
  /** Path with query of every request so far. */
  asked: string[];
  agents: Set<string>;
  behave: (behaviour: NhtsaBehaviour) => void;
  close: () => Promise<void>;
}

/** A recall as the service writes it, dates `DD/MM/YYYY`. */
export const wireRecall = (changes: object = {}): object => ({
  Manufacturer: 'Honda (American Honda Motor Co.)',
  NHTSACampaignNumber: '20V771000',
  parkIt: false,
  parkOutSide: false,
  overTheAirUpdate: false,
  ReportReceivedDate: '10/12/2020',
  Component: 'ELECTRICAL SYSTEM:BODY CONTROL MODULE:SOFTWARE',
  Summary: 'The body control module may lose its communication.',
  Consequence: 'Mirrors and wipers may stop.',
  Remedy: 'Dealers will update the software.',
  Notes: null,
  ModelYear: '2019',
  Make: 'HONDA',
  Model: 'CR-V',
  ...changes,
});

/** A complaint as the service writes it, dates `MM/DD/YYYY`. */
export const wireComplaint = (changes: object = {}): object => ({
  odiNumber: 11_756_265,
  manufacturer: 'Honda (American Honda Motor Co.)',
  crash: false,
  fire: false,
  numberOfInjuries: 0,
  numberOfDeaths: 0,
  dateOfIncident: '07/30/2026',
  dateComplaintFiled: '08/11/2026',
  vin: '2HKRW2H50LH',
  components: 'POWER TRAIN,ELECTRICAL SYSTEM,ENGINE',
  summary: 'It stalled.',
  products: [],
  ...changes,
});

/** A manufacturer communication as the service's undocumented part writes it. */
export const wireBulletin = (changes: object = {}): object => ({
  manufacturerCommunicationNumber: 'A26-091',
  nhtsaIdNumber: 11_035_781,
  subject: null,
  summary: '<p>Oil level may rise in the cold.</p>',
  communicationDate: '2026-07-31T14:26:46Z',
  components: [{ id: 18, name: 'ENGINE', description: 'ENGINE' }],
  associatedDocumentsCount: 1,
  associatedDocuments: 'https://api.nhtsa.gov/safetyIssues/byNhtsaId?nhtsaId=11035781',
  ...changes,
});

const page = `<HTML><HEAD><TITLE>Error</TITLE></HEAD><BODY>The requested URL could not be retrieved. Reference #102.1</BODY></HTML>`;

/**
 * NHTSA's API on loopback, as it is: three casings, two orders of dates, 400 with an empty list for nothing found and for
 * names it does not know, and the answers of its bad days.
 */
export async function startTestNhtsa(): Promise<TestNhtsaServer> {
  const state = {
    recalls: new Map(),
    complaints: new Map(),
    ratings: new Map(),
    bulletins: new Map(),
    models: new Map(),
    asked: [] as string[],
    agents: new Set<string>(),
  } satisfies Omit<TestNhtsaServer, 'baseUrl' | 'behave' | 'close'>;
  let behaviour: NhtsaBehaviour = 'well';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    state.asked.push(`${url.pathname}${url.search}`);
    state.agents.add(request.headers['user-agent'] ?? '');
    const now = behaviour;
    if (typeof now === 'object' ? now.once : now.endsWith(' once')) behaviour = 'well';
    if (typeof now === 'object') {
      const wait = now.limited === null ? {} : { 'retry-after': String(now.limited) };
      response.writeHead(429, { 'content-type': 'application/json', ...wait }).end('{"message":"Too Many"}');
      return;
    }
    if (misbehave(now, response)) return;
    const [status, body] = answerTo(state, url);
    send(response, status, JSON.stringify(body), now.startsWith('half'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    ...state,
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    behave: (next) => (behaviour = next),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Whether the request was dealt with in a bad way. */
function misbehave(behaviour: Exclude<NhtsaBehaviour, object>, response: ServerResponse): boolean {
  if (behaviour === 'silent') return true;
  if (behaviour.startsWith('page')) response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  else if (behaviour.startsWith('fails')) response.writeHead(503, { 'content-type': 'text/html' }).end(page);
  else if (behaviour === 'forbidden')
    response.writeHead(403, { 'content-type': 'application/json' }).end('{"message":"Missing Authentication Token"}');
  else if (behaviour === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"Count":1,', () => response.destroy());
  } else return false;
  return true;
}

/** The body, or with `half` a whole answer of half of it. */
function send(response: ServerResponse, status: number, body: string, half: boolean): void {
  const text = half ? body.slice(0, body.length / 2) : body;
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text);
}

type State = Omit<TestNhtsaServer, 'baseUrl' | 'behave' | 'close' | 'asked' | 'agents'>;

function answerTo(state: State, { pathname, searchParams: query }: URL): [number, object] {
  const ofQuery = nameOf(query.get('modelYear'), query.get('make'), query.get('model'));
  const message = 'Results returned successfully';
  if (pathname === '/products/vehicle/makes') {
    const results = makesOf(state, query.get('modelYear') ?? '', query.get('issueType'));
    return [results.length > 0 ? 200 : 400, { Count: results.length, Message: message, results }];
  }
  if (pathname === '/products/vehicle/models') {
    const results = modelsOf(state, nameOf(query.get('modelYear'), query.get('make'), ''), query.get('issueType'));
    return [results.length > 0 ? 200 : 400, { Count: results.length, Message: message, results }];
  }
  if (pathname === '/recalls/recallsByVehicle') {
    const results = state.recalls.get(ofQuery) ?? [];
    return [results.length > 0 ? 200 : 400, { Count: results.length, Message: message, results }];
  }
  if (pathname === '/complaints/complaintsByVehicle') {
    const results = state.complaints.get(ofQuery) ?? [];
    return [results.length > 0 ? 200 : 400, { count: results.length, message, results }];
  }
  if (pathname === '/vehicles/byYmmt') {
    const results = [...(state.bulletins.get(ofQuery)?.keys() ?? [])].map((vehicleId) => ({ vehicleId, trim: 'SUV' }));
    return [200, { meta: { pagination: { count: results.length } }, results }];
  }
  return ratingOrDetails(state, pathname) ?? [403, { message: 'Missing Authentication Token' }];
}

function ratingOrDetails(state: State, pathname: string): [number, object] | null {
  const [, first, ...path] = pathname.split('/').map(decodeURIComponent);
  if (first === 'SafetyRatings' && path[0] === 'modelyear') {
    const variants = state.ratings.get(nameOf(path[1], path[3], path[5])) ?? [];
    const results = variants.map(({ VehicleId }) => ({ VehicleDescription: `Variant ${VehicleId}`, VehicleId }));
    return [200, { Count: results.length, Message: 'Results returned successfully', Results: results }];
  }
  if (first === 'SafetyRatings') {
    const rating = [...state.ratings.values()].flat().find(({ VehicleId }) => String(VehicleId) === path[1]);
    return rating === undefined
      ? null
      : [200, { Count: 1, Message: 'Results returned successfully', Results: [starsOf(rating)] }];
  }
  if (first !== 'vehicles' || path[1] !== 'details') return null;
  const found = [...state.bulletins.values()].map((variants) => variants.get(Number(path[0]))).find(Array.isArray);
  return found === undefined ? null : [200, { results: [{ safetyIssues: { manufacturerCommunications: found } }] }];
}

const starsOf = ({ VehicleId, stars }: { VehicleId: number; stars: string }) => ({
  OverallRating: stars,
  OverallFrontCrashRating: '4',
  OverallSideCrashRating: '5',
  RolloverRating: '4',
  RolloverPossibility: 0.164,
  ComplaintsCount: 52,
  VehicleDescription: `Variant ${VehicleId}`,
  VehicleId,
});

const nameOf = (...parts: (string | null | undefined)[]): string => parts.join(' ').toUpperCase();

/** Makes of a year; in the data of a test a make is one word. */
function makesOf(state: State, year: string, issueType: string | null): object[] {
  const source = issueType === 'c' ? [...state.complaints.keys(), ...state.models.keys()] : [...state.recalls.keys()];
  const filed = source.filter((name) => name.startsWith(`${year} `)).map((name) => name.split(' ')[1]);
  return [...new Set(filed)].map((make) => ({ modelYear: year, make }));
}

/** Models of a make and year ("2019 HONDA "); those with complaints only are not among those with recalls. */
function modelsOf(state: State, prefix: string, issueType: string | null): object[] {
  const source = issueType === 'c' ? state.complaints : state.recalls;
  const filed = [...source.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const known = issueType === 'c' ? (state.models.get(prefix.trim()) ?? []) : [];
  return [...new Set([...filed, ...known])].map((model) => ({
    modelYear: prefix.slice(0, 4),
    make: 'AS ASKED',
    model,
  }));
}
