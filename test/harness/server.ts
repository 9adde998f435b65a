import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { join } from 'node:path';
import { fileStore } from '#adapters/object-store/file-store.ts';
import { openServicePlan } from '#server/open-service-plan.ts';
import { openVinDecoder } from '#adapters/vin-decoder/vin-decoder.ts';
import { vinDataFile } from '#adapters/vin-decoder/vin-data-files.ts';
import type { ObjectStore } from '#adapters/object-store/object-store.ts';
import type { IdentityProvider } from '#adapters/google-oidc/google-oidc.ts';
import { type Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { composeApp } from '#server/compose-app.ts';
import type { Surroundings } from '#server/surroundings.ts';
import { sampleListings } from '#server/cars/sample/sample-listings.ts';
import type { Database } from '#server/db/database.ts';
import type { Pages } from '#server/http/pages.ts';
import { checkAnswer, endpointOf, type AnswerRecord } from './answer-record.ts';
import { freshDatabase, type DatabaseKind } from './database.ts';
import { tinyDiagnosis } from './tiny-diagnosis.ts';

export interface Call {
  params?: Record<string, string>;
  body?: unknown;
  /** Sent as a form, in the endpoint's field. */
  file?: File;
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  /** The JSON of it, null where it is none. Tests say what they expect to find. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

interface Clock {
  /** Milliseconds since the epoch. */
  now: () => number;
  pass: (ms: number) => void;
}

export interface TestServer {
  app: Hono;
  clock: Clock;
  database: Database;
  objectStore: ObjectStore;
  /** Sends any request; the answers of endpoints are held to the contract. */
  fetch: (request: Request) => Promise<Response>;
  /** Calls an endpoint of the table. */
  call: (name: EndpointName, call?: Call) => Promise<Answer>;
  /** Another process on the same database. */
  another: (changes?: Partial<Surroundings>) => TestServer;
  /** Errors in the log since last asked; those nobody asked for fail the test at `remove`. */
  takeErrors: () => unknown[];
  /** Lines of the log so far. */
  log: { level: string; event: string; fields: Record<string, unknown> }[];
  remove: () => Promise<void>;
}

export interface ServerOptions {
  identityProvider?: IdentityProvider | null;
  record?: AnswerRecord;
  changes?: Partial<Surroundings>;
  /** What the product gets in the place of its database, for one that fails where it is told to. */
  wrapDatabase?: (database: Database) => Database;
  /** PostgreSQL where the suite has started one. */
  database?: DatabaseKind;
}

/** As `npm test` has built it; the same for all, it holds no state. */
const vinDecoder = openVinDecoder(join(import.meta.dirname, '../../dist/vin', vinDataFile));
export const noPlaces: Surroundings['placeHealth'] = {
  weather: 'off',
  names: 'off',
  names_in_browser: 'off',
  shops: 'off',
  map: 'not configured',
};
/** Likewise. */
const servicePlan = openServicePlan(join(import.meta.dirname, '../../dist/knowledge'));
const carListings = sampleListings();
const noPages: Pages = async () => null;
export const publicOrigin = 'http://localhost:3000';

/** The product without a port, on a database of its own, with a clock that stands still until told. */
export async function testServer(options: ServerOptions = {}): Promise<TestServer> {
  const { database, openAgain, remove, location } = await freshDatabase(options.database ?? 'sqlite');
  const log: TestServer['log'] = [];
  const clock = standingClock();
  const record: AnswerRecord = options.record ?? new Set();
  const files = fileStore(join(location.dataDir, 'uploads'));
  const build = (onDatabase: Database, changes: Partial<Surroundings>): TestServer => {
    const app = composeApp({
      database: options.wrapDatabase?.(onDatabase) ?? onDatabase,
      objectStore: files,
      diagnosis: tinyDiagnosis(),
      servicePlan,
      languageModels: null,
      nhtsa: null,
      vpic: null,
      placeServices: { openMeteo: null, nominatim: null, overpass: null },
      placeSettings: { reverse_url: null, tiles: null },
      placeHealth: noPlaces,
      carListings,
      vinDecoder,
      payments: null,
      paymentsAre: 'not configured',
      ebay: null,
      identityProvider: options.identityProvider ?? null,
      signIn: options.identityProvider ? 'local stand-in' : 'not configured',
      publicOrigin,
      // So that a test can say by `X-Forwarded-For` where a request is from.
      trustedProxies: 1,
      analytics: false,
      pages: noPages,
      log: (level, event, fields = {}) => log.push({ level, event, fields }),
      version: '0.0.0',
      production: false,
      now: clock.now,
      newId: uuidv7,
      newSecret: () => randomBytes(32).toString('base64url'),
      pause: async (ms) => clock.pass(ms),
      ...changes,
    });
    const fetch = (request: Request) => checkedFetch(app, request, record);
    let errorsSeen = 0;
    const takeErrors = () => {
      const found = log.slice(errorsSeen).filter(({ level }) => level === 'error');
      errorsSeen = log.length;
      return found;
    };
    return {
      app,
      clock,
      database: onDatabase,
      objectStore: changes.objectStore ?? files,
      fetch,
      call: (name, call = {}) => callEndpoint(fetch, name, call),
      another: (more = {}) => build(openAgain(), { ...changes, ...more }),
      takeErrors,
      log,
      remove: async () => {
        await remove();
        expect(takeErrors(), 'errors in the log').toEqual([]);
      },
    };
  };
  return build(database, options.changes ?? {});
}

function standingClock(): Clock {
  let time = Date.UTC(2026, 5, 1, 12);
  return { now: () => time, pass: (ms) => (time += ms) };
}

async function checkedFetch(app: Hono, request: Request, record: AnswerRecord): Promise<Response> {
  const response = await app.fetch(request);
  const name = endpointOf(request.method, new URL(request.url).pathname);
  // A stream is held to the contract where it is read: message-events.ts.
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (name !== null && !streams) checkAnswer(name, response.status, await bodyOf(response), record);
  return response;
}

/** Null for bytes, which the table says nothing of. */
const bodyOf = (response: Response): Promise<unknown> =>
  isJson(response) ? response.clone().json() : Promise.resolve(null);
const isJson = (response: Response): boolean => response.headers.get('content-type') === 'application/json';

async function callEndpoint(
  fetch: TestServer['fetch'],
  name: EndpointName,
  { params, body, file, token, headers }: Call,
): Promise<Answer> {
  const { method, path, file: field }: Endpoint = endpoints[name];
  const form = new FormData();
  if (file !== undefined) form.set(field ?? 'no field', file);
  const query = new URLSearchParams(params);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    query.delete(key);
    return encodeURIComponent(params?.[key] ?? '');
  });
  const response = await fetch(
    new Request(`${publicOrigin}/api${filled}${query.size === 0 ? '' : `?${query.toString()}`}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: form }),
    }),
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text,
    body: isJson(response) ? JSON.parse(text) : null,
  };
}
