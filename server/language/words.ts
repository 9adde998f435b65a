import { z } from 'zod';

const Wording = z.object({ id: z.string(), text: z.string() });

/** What a model is asked to write of a reply. Strict servers want every key, no record and no length. */
export const Words = z.object({
  summary: z.string(),
  explanations: z.array(Wording),
  notes: z.array(Wording),
  answer: z.string().nullable(),
});
export type Words = z.infer<typeof Words>;
