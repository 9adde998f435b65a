import { z } from 'zod';
import { id, provenance, sources, strength, text } from './authored-values.ts';

export const code = z.strictObject({
  code: z.string('must be a code').regex(/^[PBCU][0-3][0-9A-F]{3}(-[0-9A-F]{2})?$/, 'must be a code like P0562'),
  title: text,
  meaning: text,
  causes: z.record(id, strength),
  source: sources,
  ...provenance,
});

export type AuthoredCode = z.infer<typeof code>;
