import { z } from 'zod';

/** What a model is asked to find in a message. Strict servers want every key, no record and no length. */
export const Reading = z.object({
  findings: z.array(z.object({ id: z.string(), state: z.string(), quote: z.string() })),
});
export type Reading = z.infer<typeof Reading>;

/** The same where files are sent along. `file`: its number. */
export const FilesReading = Reading.extend({
  made_out: z.array(z.object({ file: z.number(), id: z.string(), state: z.string(), description: z.string() })),
  codes: z.array(z.object({ file: z.number(), code: z.string() })),
});
export type FilesReading = z.infer<typeof FilesReading>;
