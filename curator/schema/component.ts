import { z } from 'zod';
import { id, ids, provenance, sources, text } from './authored-values.ts';

const words = z
  .array(
    z.string('must be a word').regex(/^[a-z0-9][a-z0-9 -]*$/, 'must be lower-case words'),
    'must be a list of words',
  )
  .min(1, 'names no word');

/** What a component of public records is of a car. */
const component = z.strictObject({
  systems: z.array(id).min(1, 'names no system'),
  parts: z.array(z.strictObject({ words, causes: ids.min(1, 'names no cause') })).default([]),
  source: sources,
  ...provenance,
});
export type AuthoredComponent = z.infer<typeof component>;

export const components = z.record(text, component);
