import { z } from 'zod';

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
  sign_in: z.enum(['google', 'local stand-in', 'not configured']),
  language_model: z.literal('none: embedded engine answers'),
});
export type Health = z.infer<typeof Health>;
