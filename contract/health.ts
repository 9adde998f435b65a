import { z } from 'zod';

/** `GET /api/health`: what is configured and what stands in for it. */
export const Health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  kb_version: z.string(),
  database: z.enum(['sqlite', 'postgresql']),
  uploads: z.enum(['files', 's3']),
  sign_in: z.enum(['google', 'local stand-in', 'not configured']),
  car_listings: z.enum(['sample', 'marketcheck', 'auto.dev', 'not configured']),
  language_model: z.literal('none: embedded engine answers'),
});
export type Health = z.infer<typeof Health>;
