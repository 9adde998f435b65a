import { startTestService, type TestService } from '../test-service.ts';

/** What it knows. */
interface State {
  /** Rows by the vehicle's names as filed, upper case: "2019 HONDA CR-V". */
  recalls: Map<string, object[]>;
  complaints: Map<string, object[]>;
  ratings: Map<string, { VehicleId: number; stars: string }[]>;
  /** By variant; null: the variant is refused with 403. */
  bulletins: Map<string, Map<number, object[] | null>>;
  /** Models that are known without any of these. */
  models: Map<string, string[]>;
}

export type TestNhtsaServer = TestService & State;

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

/**
 * NHTSA's API on loopback, as it is: three casings, two orders of dates, and 400 with an empty list for nothing found and for
 * names it does not know.
 */
export async function startTestNhtsa(): Promise<TestNhtsaServer> {
  const state: State = {
    recalls: new Map(),
    complaints: new Map(),
    ratings: new Map(),
    bulletins: new Map(),
    models: new Map(),
  };
  const service = await startTestService((url) => {
    const [status, json] = answerTo(state, url);
    return { status, json };
  });
  return { ...service, ...state };
}

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
