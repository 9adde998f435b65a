import { z } from 'zod';
import { isLoopbackHost } from '#server/http/loopback.ts';

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
  /** Where cars for sale come from; null: nowhere. Holds a secret: never log it. */
  carListings: CarListingsSetting | null;
  production: boolean;
}

export type CarListingsSetting =
  | { kind: 'sample' }
  | { kind: 'marketcheck' | 'auto.dev'; baseUrl: string; key: string };

/** The settings cannot be used; the message names each variable and what is wrong with it, never its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A variable set to nothing (as `docker compose` passes it) counts as not set. */
const optional = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const text = z.string();

const webAddress = text.refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'must be an http(s) address',
);
const origin = webAddress.refine(
  (value) => !URL.canParse(value) || new URL(value).origin === value.replace(/\/$/, ''),
  {
    message: 'must be scheme, host and port only, like https://wrenchwise.example',
  },
);
const secureAddress = webAddress.refine(
  (value) => !URL.canParse(value) || new URL(value).protocol === 'https:' || isLoopbackHost(new URL(value).hostname),
  {
    message: 'must be an https address (http only on this machine)',
  },
);

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
    NHTSA_ONLINE: optional(onOrOff),
    NHTSA_BULLETINS_ONLINE: optional(onOrOff),
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
    NODE_ENV: optional(text),
  })
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

/** As chosen; else the service there is a key of; else the sample. */
function carListingsOf(given: z.output<typeof Environment>): CarListingsSetting | null {
  const { CAR_LISTINGS: chosen, MARKETCHECK_API_KEY: marketCheckKey, AUTODEV_API_KEY: autoDevKey } = given;
  if (chosen === 'off') return null;
  const wanted = (kind: string): boolean => chosen === undefined || chosen === kind;
  if (wanted('marketcheck') && marketCheckKey !== undefined) {
    const baseUrl = (given.MARKETCHECK_URL ?? 'https://api.marketcheck.com').replace(/\/$/, '');
    return { kind: 'marketcheck', baseUrl, key: marketCheckKey };
  }
  if (wanted('auto.dev') && autoDevKey !== undefined) {
    const baseUrl = (given.AUTODEV_URL ?? 'https://api.auto.dev').replace(/\/$/, '');
    return { kind: 'auto.dev', baseUrl, key: autoDevKey };
  }
  return { kind: 'sample' };
}
