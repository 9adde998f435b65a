import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { openVinDecoder } from '#adapters/vin-decoder/vin-decoder.ts';
import { vehicleNamesFile, vinDataFile } from '#adapters/vin-decoder/vin-data-files.ts';
import { analyticsMeta } from '#contract/analytics-meta.ts';
import { knowledgeAddress } from '#contract/knowledge-address.ts';
import { signInMeta } from '#contract/sign-in-meta.ts';
import { vehicleNamesAddress } from '#contract/vehicle-names.ts';
import { lookAfterAlerts } from './cars/look-after-alerts.ts';
import { chooseSignIn } from './choose-sign-in.ts';
import { warnOfUnknownAddresses } from './client-addresses.ts';
import { composeApp } from './compose-app.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { openDiagnosisPool } from './diagnosis-pool.ts';
import { jsonLog } from './http/log.ts';
import { loadPages, type Pages } from './http/pages.ts';
import { listen, patientServer, stopServing } from './http/listen.ts';
import { openEbay } from './open-ebay.ts';
import { openCarListings } from './open-car-listings.ts';
import { openNhtsa, openVpic } from './open-nhtsa.ts';
import { openPlaces } from './open-places.ts';
import { openServicePlan } from './open-service-plan.ts';
import { openLanguageModels } from './open-language-models.ts';
import { openObjectStore } from './open-object-store.ts';
import { openPayments } from './open-payments.ts';
import { purgeRegularly } from './purge-expired.ts';
import { watchRecalls } from './watch-recalls.ts';

const root = join(import.meta.dirname, '..');

/** Starts the product, and says so in one line on stdout when it answers. */
async function start(): Promise<void> {
  const config = readConfig();
  const log = jsonLog((line) => process.stderr.write(line), Date.now);
  const diagnosis = await openDiagnosisPool(join(root, 'dist/knowledge'), config.engineThreads);
  const vinDecoder = openVinDecoder(join(root, 'dist/vin', vinDataFile));
  const database = openDatabase(config);
  await database.migrate();
  const objectStore = openObjectStore(config, Date.now);
  const signIn = await chooseSignIn(config, log);
  const payments = await openPayments(config, database, log);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const nhtsa = openNhtsa(config, version, Date.now);
  const places = openPlaces(config, version, { database, now: Date.now, pause });
  const carListings = openCarListings(config, version, { ...places, database, now: Date.now, pause, log });
  const app = composeApp({
    ...signIn,
    ...payments,
    database,
    objectStore,
    nhtsa,
    vpic: openVpic(config, version, Date.now),
    vinDecoder,
    ...places,
    ebay: openEbay(config, version, Date.now),
    carListings,
    diagnosis,
    servicePlan: openServicePlan(join(root, 'dist/knowledge')),
    languageModels: await openLanguageModels(config, join(root, 'dist/knowledge')),
    publicOrigin: config.publicOrigin,
    trustedProxies: config.trustedProxies,
    analytics: config.analyticsId !== null,
    pages: pagesOf(config, diagnosis.kbVersion, signIn.signIn),
    log,
    version,
    production: config.production,
    now: Date.now,
    newId: uuidv7,
    newSecret: () => randomBytes(32).toString('base64url'),
    pause,
  });
  const server = patientServer(app.fetch);
  await listen(server, config.port, config.host);
  warnOfUnknownAddresses(config, log);
  const stopPurging = purgeRegularly({ database, objectStore, now: Date.now, log });
  const stopWatching = watchRecalls({ database, nhtsa, now: Date.now, log, newId: uuidv7 });
  const stopLooking = lookAfterAlerts({ database, carListings, now: Date.now, newId: uuidv7, log });
  process.stdout.write(`ready on http://localhost:${config.port}\n`);

  const before = [() => stopServing(server), stopPurging, stopWatching, stopLooking];
  stopWith([...before, signIn.close, payments.close, diagnosis.close, vinDecoder.close, database.close]);
}

/** The browser part, with what it fetches of the knowledge. */
function pagesOf({ analyticsId }: Config, kbVersion: string, signIn: string): Pages {
  return loadPages(
    join(root, 'dist/web'),
    {
      [knowledgeAddress(kbVersion)]: join(root, 'dist/knowledge/taps.json'),
      [vehicleNamesAddress]: join(root, 'dist/vin', vehicleNamesFile),
    },
    { [signInMeta]: signIn, ...(analyticsId === null ? {} : { [analyticsMeta]: analyticsId }) },
  );
}

/** Closes all of it, one after the other, when the process is asked to end. */
function stopWith(closers: readonly (() => void | Promise<void>)[]): void {
  const stop = async (): Promise<void> => {
    for (const close of closers) await close();
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
