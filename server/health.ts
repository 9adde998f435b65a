import type { Surroundings } from './surroundings.ts';
import type { Health } from '#contract/health.ts';
import { clientAddresses } from './client-addresses.ts';
import { ALERTS_JOB } from './alerts/look-for-recalls.ts';
import type { LanguageMeans } from './language/language-turn.ts';
import { nhtsaHealth } from './nhtsa/service-health.ts';

/** What is configured and what stands in. @throws what the database throws where it does not answer */
export async function health(from: Surroundings): Promise<Health> {
  const {
    database,
    objectStore,
    diagnosis,
    signIn,
    version,
    nhtsa,
    placeHealth,
    analytics,
    paymentsAre,
    ebay,
    languageModels,
    carListings,
  } = from;
  await database.read.selectFrom('schema_migrations').select('name').limit(1).execute();
  return {
    status: 'ok',
    version,
    kb_version: diagnosis.kbVersion,
    database: database.kind,
    uploads: objectStore.kind,
    places: placeHealth,
    sign_in: signIn,
    client_addresses: clientAddresses(from),
    nhtsa: await nhtsaHealth(database.read, nhtsa, ALERTS_JOB),
    analytics: analytics ? 'google' : 'off',
    payments: paymentsAre,
    part_offers: ebay === null ? 'not configured' : 'ebay',
    car_listings: carListings?.kind ?? 'not configured',
    language_model:
      languageModels?.models.map(({ provider, name }) => `${provider} ${name}`).join(', then ') ??
      'none: embedded engine answers',
    language_model_settings: languageModels && settingsOf(languageModels),
  };
}

function settingsOf({ models, ...limits }: LanguageMeans): NonNullable<Health['language_model_settings']> {
  return {
    models: models.map(({ provider, name, host, transcriber }) => ({
      provider,
      model: name,
      host,
      transcription:
        transcriber && [transcriber.model, ...(transcriber.host === null ? [] : [transcriber.host])].join(' at '),
    })),
    timeout_ms: limits.timeoutMs,
    daily_tokens: limits.dailyTokensPerUser,
    daily_usd: limits.dailyUsd,
    daily_usd_per_user: limits.dailyUsdPerUser,
  };
}
