import { z } from 'zod';

/** What a model is asked to find in a message. Strict servers want every key, no record and no length. */
export const Reading = z.object({
  findings: z.array(z.object({ id: z.string(), state: z.string(), quote: z.string() })),
});
export type Reading = z.infer<typeof Reading>;
