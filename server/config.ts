import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { isLoopbackHost } from '#server/http/loopback.ts';
import { carListingsOf, type CarListingsSetting } from './config-of-car-listings.ts';
import { languageModelsOf, providers, refuseUnusableModels, type LanguageModels } from './config-of-language-models.ts';
import { paymentsOf, refuseUnusablePayments, type PaymentsSetting } from './config-of-payments.ts';
import { placesOf, tilesOf, type PlacesConfig } from './config-of-places.ts';

/** What a start may be told from outside; everything has a default that works on a developer's machine. */
export interface Config {
  port: number;
  /** Address to listen on; null: all of the machine's. */
  host: string | null;
  /** Folder of the SQLite database and of uploaded files. */
  dataDir: string;
  /** A PostgreSQL to use instead of SQLite. Holds a password: never log it. */
  databaseUrl: string | null;
  /** Scheme, host and port people use, without a slash at the end; the sign-in comes back to it. */
  publicOrigin: string;
  /** Null: none configured. Holds a secret: never log it. */
  google: { clientId: string; clientSecret: string } | null;
  oidcIssuer: string;
  /** A bucket for uploaded files instead of the data folder; null: none. Holds a secret: never log it. */
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  /** NHTSA's public service; null: not to be asked. `bulletins`: also by its undocumented part. */
  nhtsa: { baseUrl: string; bulletins: boolean } | null;
  /** NHTSA's online decoder of VINs; null: not to be asked. */
  vpic: { baseUrl: string } | null;
  /** Who writes the words of answers (DIAG-02); null: the embedded engine alone. */
  languageModels: LanguageModels | null;
  /** How many proxies of ours stand in front, one behind the other: whose word is taken for a client's address. */
  trustedProxies: number;
  /** What is asked about places. */
  places: PlacesConfig;
  /** The tiles of maps, with `{z}`, `{x}` and `{y}`, and what must stand on them; null: there are no maps. */
  tiles: { url: string; attribution: string } | null;
  /** APP-10: where Google Analytics counts; null: nothing is counted. */
  analyticsId: string | null;
  /** Who takes payments: Stripe, the TEST MODE on this machine, or nobody. Holds secrets: never log it. */
  payments: PaymentsSetting;
  /** eBay's offers of parts; null: not configured. Holds a secret: never log it. */
  ebay: { baseUrl: string; clientId: string; clientSecret: string } | null;
  /** Where cars for sale come from; null: nowhere. Holds a secret: never log it. */
  carListings: CarListingsSetting | null;
  /** Threads that the engine answers on. */
  engineThreads: number;
  production: boolean;
}

/** The settings cannot be used; the message names each variable and what is wrong with it, never its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** One a core; more hold a copy of the knowledge each (some 100 MB) and answer more than one database can write. */
const mostThreadsUnasked = 4;

/** A variable set to nothing (as `docker compose` passes it) counts as not set. */
const optional = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const text = z.string();

const webAddress = text.refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'must be an http(s) address',
);
const secureAddress = webAddress.refine(
  (value) => !URL.canParse(value) || new URL(value).protocol === 'https:' || isLoopbackHost(new URL(value).hostname),
  'must be an https address (http only on this machine)',
);
const origin = secureAddress.refine(
  (value) => !URL.canParse(value) || new URL(value).origin === value.replace(/\/$/, ''),
  {
    message: 'must be scheme, host and port only, like https://wrenchwise.example',
  },
);

/** Of a server that may stand in the same private network, where http is usual. */
const modelAddress = webAddress
  .refine(
    (value) => !URL.canParse(value) || new URL(value).protocol === 'https:' || isNearby(new URL(value).hostname),
    {
      message: 'must be an https address (http only on this machine or in a private network)',
    },
  )
  .refine((value) => !URL.canParse(value) || new URL(value).username + new URL(value).password === '', {
    message: 'must not hold a user name or password',
  });
const isNearby = (host: string): boolean =>
  isLoopbackHost(host) || !/[.:]/.test(host) || /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host);
const provider = text.refine(
  (value) => providers.some((each) => each === value),
  `must be one of ${providers.join(', ')}`,
);
const modelName = text.refine((value) => /^[\w.:/@-]{1,100}$/.test(value), 'must be the name of a model');
const wholeNumber = (least: number, most: number) =>
  text.refine(
    (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
    `must be a number, ${least} to ${most}`,
  );

const usd = text.refine((value) => /^\d{1,5}(?:\.\d{1,6})?$/.test(value), 'must be an amount of US dollars, like 0.25');

const onOrOff = text.refine((value) => value === 'on' || value === 'off', 'must be on or off');

const Environment = z
  .object({
    PORT: optional(
      text.refine(
        (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
        'must be a port number, 1 to 65535',
      ),
    ),
    HOST: optional(text),
    DATA_DIR: optional(text),
    DATABASE_URL: optional(
      text.refine((value) => /^postgres(ql)?:\/\//.test(value), 'must start with postgres:// or postgresql://'),
    ),
    PUBLIC_ORIGIN: optional(origin),
    GOOGLE_CLIENT_ID: optional(text),
    GOOGLE_CLIENT_SECRET: optional(text),
    OIDC_ISSUER: optional(secureAddress),
    S3_BUCKET: optional(
      text.refine((value) => /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(value), 'must be the name of a bucket'),
    ),
    S3_ENDPOINT: optional(secureAddress),
    S3_REGION: optional(text.refine((value) => /^[a-z\d-]{1,40}$/.test(value), 'must be the name of a region')),
    S3_ACCESS_KEY_ID: optional(text),
    S3_SECRET_ACCESS_KEY: optional(text),
    NHTSA_URL: optional(secureAddress),
    VPIC_URL: optional(secureAddress),
    EBAY_CLIENT_ID: optional(text),
    EBAY_CLIENT_SECRET: optional(text),
    EBAY_URL: optional(secureAddress),
    NHTSA_ONLINE: optional(onOrOff),
    NHTSA_BULLETINS_ONLINE: optional(onOrOff),
    LLM_PROVIDER: optional(provider),
    LLM_MODEL: optional(modelName),
    LLM_API_KEY: optional(text),
    LLM_BASE_URL: optional(modelAddress),
    LLM_TRANSCRIPTION_MODEL: optional(modelName),
    LLM_TRANSCRIPTION_URL: optional(modelAddress),
    LLM_TRANSCRIPTION_API_KEY: optional(text),
    LLM_TRANSCRIPTION_PRICE: optional(usd),
    LLM_HEARS: optional(onOrOff),
    LLM_PRICE_IN: optional(usd),
    LLM_PRICE_OUT: optional(usd),
    LLM_TIMEOUT_MS: optional(wholeNumber(1_000, 120_000)),
    ENGINE_THREADS: optional(wholeNumber(1, 16)),
    LLM_DAILY_TOKENS: optional(wholeNumber(0, 999_999_999)),
    LLM_DAILY_USD: optional(usd),
    LLM_DAILY_USD_PER_USER: optional(usd),
    LLM_FALLBACK_PROVIDER: optional(provider),
    LLM_FALLBACK_MODEL: optional(modelName),
    LLM_FALLBACK_API_KEY: optional(text),
    LLM_FALLBACK_BASE_URL: optional(modelAddress),
    LLM_FALLBACK_TRANSCRIPTION_MODEL: optional(modelName),
    LLM_FALLBACK_TRANSCRIPTION_URL: optional(modelAddress),
    LLM_FALLBACK_TRANSCRIPTION_API_KEY: optional(text),
    LLM_FALLBACK_TRANSCRIPTION_PRICE: optional(usd),
    LLM_FALLBACK_HEARS: optional(onOrOff),
    LLM_FALLBACK_PRICE_IN: optional(usd),
    LLM_FALLBACK_PRICE_OUT: optional(usd),
    TRUSTED_PROXIES: optional(text.refine((value) => /^[0-5]$/.test(value), 'must be a number, 0 to 5')),
    PLACES_ONLINE: optional(onOrOff),
    WEATHER_URL: optional(secureAddress),
    WEATHER_API_KEY: optional(text),
    GEOCODING_URL: optional(secureAddress),
    NOMINATIM_URL: optional(secureAddress),
    BIGDATACLOUD_URL: optional(secureAddress),
    OVERPASS_URLS: optional(
      text.refine(
        (value) => value.split(',').every((each) => secureAddress.safeParse(each.trim()).success),
        'must be https addresses (http only on this machine), a comma between',
      ),
    ),
    TILE_URL: optional(
      secureAddress.refine(
        (value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
        'must be an address with {z}, {x} and {y}',
      ),
    ),
    TILE_ATTRIBUTION: optional(text),
    ANALYTICS_MEASUREMENT_ID: optional(
      text.refine((value) => /^G-[A-Z\d]{4,20}$/.test(value), 'must be a measurement id, like G-ABCDE12345'),
    ),
    PAYMENTS: optional(text.refine((value) => value === 'test' || value === 'off', 'must be test or off')),
    STRIPE_SECRET_KEY: optional(
      text.refine((value) => /^(sk|rk)_\w+$/.test(value), 'must be a secret key of Stripe, like sk_live_…'),
    ),
    STRIPE_WEBHOOK_SECRET: optional(
      text.refine((value) => /^whsec_\S+$/.test(value), 'must be the secret of a webhook endpoint, like whsec_…'),
    ),
    STRIPE_URL: optional(secureAddress),
    STRIPE_TEST_KEYS: optional(onOrOff),
    CAR_LISTINGS: optional(
      text.refine(
        (value) => ['sample', 'marketcheck', 'auto.dev', 'off'].includes(value),
        'must be sample, marketcheck, auto.dev or off',
      ),
    ),
    MARKETCHECK_API_KEY: optional(text),
    MARKETCHECK_URL: optional(secureAddress),
    AUTODEV_API_KEY: optional(text),
    AUTODEV_URL: optional(secureAddress),
    CAR_LISTINGS_MONTHLY_CALLS: optional(wholeNumber(1, 99_999_999)),
    CAR_LISTINGS_TIMEOUT_MS: optional(wholeNumber(1_000, 35_000)),
    NODE_ENV: optional(text),
  })
  .superRefine(refuseUnusablePayments)
  .refine((given) => given.CAR_LISTINGS !== 'marketcheck' || given.MARKETCHECK_API_KEY !== undefined, {
    path: ['MARKETCHECK_API_KEY'],
    message: 'must be set for CAR_LISTINGS=marketcheck',
  })
  .refine((given) => given.CAR_LISTINGS !== 'auto.dev' || given.AUTODEV_API_KEY !== undefined, {
    path: ['AUTODEV_API_KEY'],
    message: 'must be set for CAR_LISTINGS=auto.dev',
  })
  .refine((given) => (given.GOOGLE_CLIENT_ID === undefined) === (given.GOOGLE_CLIENT_SECRET === undefined), {
    path: ['GOOGLE_CLIENT_ID'],
    message: 'and GOOGLE_CLIENT_SECRET must be set together',
  })
  .refine((given) => (given.EBAY_CLIENT_ID === undefined) === (given.EBAY_CLIENT_SECRET === undefined), {
    path: ['EBAY_CLIENT_ID'],
    message: 'and EBAY_CLIENT_SECRET must be set together',
  })
  .superRefine(refuseUnusableModels)
  .refine(
    (given) =>
      [given.S3_ACCESS_KEY_ID, given.S3_SECRET_ACCESS_KEY].every(
        (each) => (each === undefined) === (given.S3_BUCKET === undefined),
      ),
    {
      path: ['S3_BUCKET'],
      message: 'with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    },
  );

/**
 * Reads the settings, the only place that does.
 * @throws ConfigError naming every variable that cannot be used.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  }
  const given = parsed.data;
  const port = Number(given.PORT ?? '3000');
  return {
    port,
    host: given.HOST ?? null,
    dataDir: given.DATA_DIR ?? './data',
    databaseUrl: given.DATABASE_URL ?? null,
    publicOrigin: (given.PUBLIC_ORIGIN ?? `http://localhost:${port}`).replace(/\/$/, ''),
    google:
      given.GOOGLE_CLIENT_ID !== undefined && given.GOOGLE_CLIENT_SECRET !== undefined
        ? { clientId: given.GOOGLE_CLIENT_ID, clientSecret: given.GOOGLE_CLIENT_SECRET }
        : null,
    oidcIssuer: given.OIDC_ISSUER ?? 'https://accounts.google.com',
    s3: bucketOf(given),
    nhtsa:
      given.NHTSA_ONLINE === 'off'
        ? null
        : {
            baseUrl: (given.NHTSA_URL ?? 'https://api.nhtsa.gov').replace(/\/$/, ''),
            bulletins: given.NHTSA_BULLETINS_ONLINE === 'on',
          },
    vpic:
      given.NHTSA_ONLINE === 'off'
        ? null
        : { baseUrl: (given.VPIC_URL ?? 'https://vpic.nhtsa.dot.gov/api').replace(/\/$/, '') },
    engineThreads: Number(given.ENGINE_THREADS ?? Math.min(mostThreadsUnasked, availableParallelism())),
    languageModels: languageModelsOf(given),
    trustedProxies: Number(given.TRUSTED_PROXIES ?? '0'),
    places: placesOf(given),
    tiles: tilesOf(given),
    analyticsId: given.ANALYTICS_MEASUREMENT_ID ?? null,
    payments: paymentsOf(given),
    ebay:
      given.EBAY_CLIENT_ID !== undefined && given.EBAY_CLIENT_SECRET !== undefined
        ? {
            baseUrl: (given.EBAY_URL ?? 'https://api.ebay.com').replace(/\/$/, ''),
            clientId: given.EBAY_CLIENT_ID,
            clientSecret: given.EBAY_CLIENT_SECRET,
          }
        : null,
    carListings: carListingsOf(given),
    production: given.NODE_ENV === 'production',
  };
}

function bucketOf(given: z.output<typeof Environment>): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  const region = given.S3_REGION ?? 'us-east-1';
  const endpoint = (given.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '');
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
