import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { uuidv7 } from 'uuidv7';
import { openVinDecoder } from '#adapters/vin-decoder/vin-decoder.ts';
import { vehicleNamesFile, vinDataFile } from '#adapters/vin-decoder/vin-data-files.ts';
import { knowledgeAddress } from '#contract/knowledge-address.ts';
import { vehicleNamesAddress } from '#contract/vehicle-names.ts';
import { lookAfterAlerts } from './cars/look-after-alerts.ts';
import { chooseSignIn } from './choose-sign-in.ts';
import { composeApp } from './compose-app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { openDiagnosisPool } from './diagnosis-pool.ts';
import { jsonLog } from './http/log.ts';
import { loadPages } from './http/pages.ts';
import { listen, stopServing } from './listen.ts';
import { openCarListings } from './open-car-listings.ts';
import { openNhtsa, openVpic } from './open-nhtsa.ts';
import { openObjectStore } from './open-object-store.ts';
import { purgeRegularly } from './purge-expired.ts';

const root = join(import.meta.dirname, '..');

/** Starts the product, and says so in one line on stdout when it answers. */
async function start(): Promise<void> {
  const config = readConfig();
  const log = jsonLog((line) => process.stderr.write(line), Date.now);
  const diagnosis = await openDiagnosisPool(join(root, 'dist/knowledge'));
  const vinDecoder = openVinDecoder(join(root, 'dist/vin', vinDataFile));
  const database = openDatabase(config);
  await database.migrate();
  const objectStore = openObjectStore(config, Date.now);
  const signIn = await chooseSignIn(config, log);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const carListings = openCarListings(config, version, Date.now);
  const app = composeApp({
    ...signIn,
    database,
    objectStore,
    nhtsa: openNhtsa(config, version, Date.now),
    vpic: openVpic(config, version, Date.now),
    vinDecoder,
    carListings,
    diagnosis,
    publicOrigin: config.publicOrigin,
    pages: loadPages(join(root, 'dist/web'), {
      [knowledgeAddress(diagnosis.kbVersion)]: join(root, 'dist/knowledge/taps.json'),
      [vehicleNamesAddress]: join(root, 'dist/vin', vehicleNamesFile),
    }),
    log,
    version,
    production: config.production,
    now: Date.now,
    newId: uuidv7,
    newSecret: () => randomBytes(32).toString('base64url'),
  });
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => void answer(request, response));
  await listen(server, config.port, config.host);
  const stopPurging = purgeRegularly({ database, objectStore, now: Date.now, log });
  const stopLooking = lookAfterAlerts({ database, carListings, now: Date.now, newId: uuidv7, log });
  process.stdout.write(`ready on http://localhost:${config.port}\n`);

  const stop = async (): Promise<void> => {
    await stopServing(server);
    await stopPurging();
    await stopLooking();
    await signIn.close();
    await diagnosis.close();
    vinDecoder.close();
    await database.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().catch(fail));
}

/** One clear line for whoever starts it; settings and addresses are in it, secrets never are. */
function fail(error: unknown): void {
  const { message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`Wrenchwise cannot run: ${message.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  process.exit(1);
}

await start().catch(fail);
