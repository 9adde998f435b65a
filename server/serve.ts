import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
import type { Config } from './config.ts';
import { failToRun } from './fail-to-run.ts';
import { openDatabase } from './db/open-database.ts';
import type { DiagnosisPool } from './diagnosis-pool.ts';
import { jsonLog } from './http/log.ts';
import { loadPages, type Pages } from './http/pages.ts';
import { listen, patientServer, stopServing } from './http/listen.ts';
import { newId } from './new-id.ts';
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

/**
 * Starts all but the threads of the engine, which open beside it, and says so in one line on stdout when the whole answers.
 * Rejects where it cannot run.
 */
export async function serve(config: Config, opening: Promise<DiagnosisPool>): Promise<void> {
  const log = jsonLog((line) => process.stderr.write(line), Date.now);
  const vinDecoder = openVinDecoder(join(root, 'dist/vin', vinDataFile));
  const database = openDatabase(config);
  await database.migrate();
  const objectStore = openObjectStore(config, Date.now);
  const basics = { database, objectStore, log, now: Date.now, newId };
  const signIn = await chooseSignIn(config, log);
  const payments = await openPayments(config, database, log);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const nhtsa = openNhtsa(config, version, Date.now);
  const places = openPlaces(config, version, { database, now: Date.now, pause });
  const carListings = openCarListings(config, version, { ...places, database, now: Date.now, pause, log });
  const languageModels = await openLanguageModels(config, join(root, 'dist/knowledge'));
  const diagnosis = await opening;
  const app = composeApp({
    ...basics,
    ...signIn,
    ...payments,
    nhtsa,
    vpic: openVpic(config, version, Date.now),
    vinDecoder,
    ...places,
    ebay: openEbay(config, version, Date.now),
    carListings,
    diagnosis,
    servicePlan: openServicePlan(join(root, 'dist/knowledge')),
    languageModels,
    publicOrigin: config.publicOrigin,
    trustedProxies: config.trustedProxies,
    analytics: config.analyticsId !== null,
    pages: pagesOf(config, diagnosis.kbVersion, signIn.signIn),
    version,
    production: config.production,
    newSecret: () => randomBytes(32).toString('base64url'),
    pause,
  });
  const server = patientServer(app.fetch);
  await listen(server, config.port, config.host);
  warnOfUnknownAddresses(config, log);
  const stopRegular = beginRegularWork({ ...basics, nhtsa, carListings });
  process.stdout.write(`ready on http://localhost:${config.port}\n`);

  const serving = [() => stopServing(server), ...stopRegular];
  stopWith([...serving, signIn.close, payments.close, diagnosis.close, vinDecoder.close, database.close]);
  // Kept at once where Node keeps compiled code: the next start has it though this one should be killed.
  flushCompileCache();
}

/** What is done from time to time; gives what ends it. */
function beginRegularWork(
  known: Parameters<typeof purgeRegularly>[0] &
    Parameters<typeof watchRecalls>[0] &
    Parameters<typeof lookAfterAlerts>[0],
): (() => void | Promise<void>)[] {
  return [purgeRegularly(known), watchRecalls(known), lookAfterAlerts(known)];
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().catch(failToRun));
}
