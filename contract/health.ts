import { z } from 'zod';
import { signInMeans } from './sign-in-meta.ts';

/** `GET /api/health`: what is configured and what stands in for it. */
export const Health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  kb_version: z.string(),
  database: z.enum(['sqlite', 'postgresql']),
  uploads: z.enum(['files', 's3']),
  /** What is asked about places, by the server and by the browser. */
  places: z.object({
    weather: z.enum(['open-meteo', 'open-meteo with a key', 'off']),
    names: z.enum(['nominatim', 'off']),
    names_in_browser: z.enum(['bigdatacloud', 'off']),
    shops: z.enum(['overpass', 'off']),
    map: z.enum(['configured', 'not configured']),
  }),
  sign_in: z.enum(signInMeans),
  /** How it is known where a request is from, for the limits by address. */
  client_addresses: z.enum(['of connections', 'told by proxies', 'unknown: set TRUSTED_PROXIES']),
  /** Recalls, bulletins and complaints (DIAG-05). */
  nhtsa: z.object({
    online: z.enum(['on', 'off']),
    bulletins_online: z.enum(['on', 'off']),
    /** Of the online service, by any process; null: never. */
    last_success: z.iso.datetime().nullable(),
    last_failure: z.iso.datetime().nullable(),
    /** What was the matter at the last failure. */
    failure: z.string().nullable(),
    imports: z.array(
      z.object({
        kind: z.enum(['recalls', 'complaints', 'bulletins']),
        files: z.number().int(),
        /** Day of the latest record in them. */
        newest: z.iso.date().nullable(),
        imported_at: z.iso.datetime().nullable(),
      }),
    ),
    recall_alerts: z.enum(['on', 'off: NHTSA is not asked and no recalls are imported']),
    /** When new recalls of owners' cars were last looked for; null: never. */
    recalls_looked_for: z.iso.datetime().nullable(),
  }),
  analytics: z.enum(['google', 'off']),
  payments: z.enum(['stripe', 'stripe test keys', 'TEST MODE', 'not configured']),
  part_offers: z.enum(['ebay', 'not configured']),
  /** "none: embedded engine answers", or provider and model of each that writes, in the order they are tried. */
  language_model: z.string(),
  /** How language models are asked, in the order they are tried; null: none is. */
  language_model_settings: z
    .object({
      models: z.array(
        z.object({
          provider: z.string(),
          model: z.string(),
          /** Host of its address; null: the provider's own. */
          host: z.string().nullable(),
          /** What turns sounds into words for it, with its host where that is not OpenAI; null: nothing does. */
          transcription: z.string().nullable(),
        }),
      ),
      /** For all that is asked for one answer. */
      timeout_ms: z.number().int(),
      /** Most tokens for a user in 24 hours. */
      daily_tokens: z.number().int(),
      /** Most US dollars for all users in 24 hours; null: no such limit. */
      daily_usd: z.number().nullable(),
      /** The same for each user. */
      daily_usd_per_user: z.number().nullable(),
    })
    .nullable(),
  car_listings: z.enum(['sample', 'marketcheck', 'auto.dev', 'not configured']),
});
export type Health = z.infer<typeof Health>;
