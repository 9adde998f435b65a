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
  /** Who writes the words of answers (DIAG-02); null: the embedded engine alone. */
  languageModels: LanguageModels | null;
  /** How many proxies of ours stand in front, one behind the other: whose word is taken for a client's address. */
  trustedProxies: number;
  production: boolean;
}

const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;

/** One language model. `apiKey` is a secret: never log it. */
export interface LanguageModelSettings {
  provider: (typeof providers)[number];
  model: string;
  /** Null: the server wants none. */
  apiKey: string | null;
  /** Without a slash at the end; null: the provider's own. */
  baseUrl: string | null;
}

export interface LanguageModels {
  /** In the order they are tried: the second where the first fails. */
  models: LanguageModelSettings[];
  /** For all that is asked of them for one answer. */
  timeoutMs: number;
  /** Most tokens that are spent on a user in 24 hours. */
  dailyTokensPerUser: number;
}

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
    LLM_PROVIDER: optional(provider),
    LLM_MODEL: optional(modelName),
    LLM_API_KEY: optional(text),
    LLM_BASE_URL: optional(modelAddress),
    LLM_TIMEOUT_MS: optional(wholeNumber(1_000, 120_000)),
    LLM_DAILY_TOKENS: optional(wholeNumber(0, 999_999_999)),
    LLM_FALLBACK_PROVIDER: optional(provider),
    LLM_FALLBACK_MODEL: optional(modelName),
    LLM_FALLBACK_API_KEY: optional(text),
    LLM_FALLBACK_BASE_URL: optional(modelAddress),
    TRUSTED_PROXIES: optional(text.refine((value) => /^[0-5]$/.test(value), 'must be a number, 0 to 5')),
    NODE_ENV: optional(text),
  })
  .refine((given) => (given.GOOGLE_CLIENT_ID === undefined) === (given.GOOGLE_CLIENT_SECRET === undefined), {
    path: ['GOOGLE_CLIENT_ID'],
    message: 'and GOOGLE_CLIENT_SECRET must be set together',
  })
  .superRefine((given, context) => {
    const problem = (variable: string, message: string) =>
      context.addIssue({ code: 'custom', path: [variable], message });
    for (const prefix of ['LLM', 'LLM_FALLBACK'] as const) {
      const chosen = given[`${prefix}_PROVIDER`];
      if (chosen === undefined) {
        for (const variable of [`${prefix}_MODEL`, `${prefix}_API_KEY`, `${prefix}_BASE_URL`] as const)
          if (given[variable] !== undefined) problem(variable, `needs ${prefix}_PROVIDER`);
        continue;
      }
      if (!providers.some((each) => each === chosen)) continue;
      const wanted = chosen === 'openai-compatible' ? 'BASE_URL' : 'API_KEY';
      for (const variable of [`${prefix}_MODEL`, `${prefix}_${wanted}`] as const)
        if (given[variable] === undefined) problem(variable, `must be set with ${prefix}_PROVIDER ${chosen}`);
    }
    if (given.LLM_PROVIDER === undefined && given.LLM_FALLBACK_PROVIDER !== undefined)
      problem('LLM_FALLBACK_PROVIDER', 'needs LLM_PROVIDER');
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
    languageModels: languageModelsOf(given),
    trustedProxies: Number(given.TRUSTED_PROXIES ?? '0'),
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

function languageModelsOf(given: z.output<typeof Environment>): LanguageModels | null {
  const models = (['LLM', 'LLM_FALLBACK'] as const).flatMap((prefix): LanguageModelSettings[] => {
    const chosen = providers.find((each) => each === given[`${prefix}_PROVIDER`]);
    const model = given[`${prefix}_MODEL`];
    if (chosen === undefined || model === undefined) return [];
    const baseUrl = given[`${prefix}_BASE_URL`]?.replace(/\/$/, '') ?? null;
    return [{ provider: chosen, model, apiKey: given[`${prefix}_API_KEY`] ?? null, baseUrl }];
  });
  if (models.length === 0) return null;
  const timeoutMs = Number(given.LLM_TIMEOUT_MS ?? '20000');
  return { models, timeoutMs, dailyTokensPerUser: Number(given.LLM_DAILY_TOKENS ?? '200000') };
}
