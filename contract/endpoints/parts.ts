import { z } from 'zod';

// What many rows of the table share.
export const none = z.object({});
export const byId = z.object({ id: z.string() });
export const byUserId = z.object({ userId: z.string() });
export const done = z.object({ ok: z.literal(true) });
