// The product as a process with the mechanic of held-diagnosis.ts in the place of the engine, told by its parent when to hold
// an answer in the middle and when to let it go on. Everything else is the product's own; the settings come as usual.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { uuidv7 } from 'uuidv7';
import { openVinDecoder } from '#adapters/vin-decoder/vin-decoder.ts';
import { vehicleNamesFile, vinDataFile } from '#adapters/vin-decoder/vin-data-files.ts';
import { vehicleNamesAddress } from '#contract/vehicle-names.ts';
import { choosePayments } from '#server/choose-payments.ts';
import { chooseSignIn } from '#server/choose-sign-in.ts';
import { sampleListings } from '#server/cars/sample/sample-listings.ts';
import { composeApp } from '#server/compose-app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openServicePlan } from '#server/open-service-plan.ts';
import { openObjectStore } from '#server/open-object-store.ts';
import { jsonLog } from '#server/http/log.ts';
import { loadPages } from '#server/http/pages.ts';
import { listen } from '#server/http/listen.ts';
import { heldDiagnosis } from './held-diagnosis.ts';

export type Order = 'hold' | 'release';
/** `listening` is said once; after an order to hold, `ready` at once and `holding` when an answer has come to stand. */
export type Report = { listening: number } | { ready: true } | { holding: true };

const held = heldDiagnosis();
const say = (report: Report) => process.send?.(report);
process.on('message', (order: Order) => {
  if (order === 'release') return held.release();
  void held.hold().then(() => say({ holding: true }));
  return say({ ready: true });
});

const config = readConfig();
const log = jsonLog((line) => process.stderr.write(line), Date.now);
const database = openDatabase(config);
await database.migrate();
const app = composeApp({
  ...(await chooseSignIn(config, log)),
  ...(await choosePayments(config, log, { hearsEvents: false })),
  database,
  objectStore: openObjectStore(config, Date.now),
  nhtsa: null,
  vpic: null,
  placeServices: { openMeteo: null, nominatim: null, overpass: null },
  placeSettings: { reverse_url: null, tiles: null },
  placeHealth: { weather: 'off', names: 'off', names_in_browser: 'off', shops: 'off', map: 'not configured' },
  ebay: null,
  carListings: sampleListings(),
  vinDecoder: openVinDecoder(join(import.meta.dirname, '../../dist/vin', vinDataFile)),
  diagnosis: held.diagnosis,
  servicePlan: openServicePlan(join(import.meta.dirname, '../../dist/knowledge')),
  languageModels: null,
  publicOrigin: config.publicOrigin,
  trustedProxies: config.trustedProxies,
  analytics: false,
  pages: loadPages(join(import.meta.dirname, '../../dist/web'), {
    [vehicleNamesAddress]: join(import.meta.dirname, '../../dist/vin', vehicleNamesFile),
  }),
  log,
  version: '0.0.0',
  production: false,
  now: Date.now,
  newId: uuidv7,
  newSecret: () => randomBytes(32).toString('base64url'),
  pause,
});
const answer = getRequestListener(app.fetch);
const server = createServer((request, response) => void answer(request, response));
await listen(server, 0, '127.0.0.1');
say({ listening: (server.address() as AddressInfo).port });
