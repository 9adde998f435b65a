import { z } from 'zod';
import { KINDS } from '#curator/counted-kinds.ts';
import { id, oneOf, probability, text, texts } from './authored-values.ts';

/** The files at the top of the knowledge folder, and a system's own file. */

export const system = z.strictObject({
  system: id,
  name: text,
  words: texts.default([]),
  /** The cause that a wire or a plug of its circuits is. */
  wiring: id.nullish().transform((value) => value ?? null),
});
export type AuthoredSystem = z.infer<typeof system>;

/** YAML reads a bare 1 as a number; in a list of words it is a word. */
const member = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string('must be a word, a phrase or a $CLASS')
    .regex(/^(\$[A-Z][A-Z0-9_]*|[a-z0-9#'][a-z0-9' .,/%#-]*)$/, 'must be lower-case words, or one $CLASS on its own'),
);
export const wordClasses = z.record(
  z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'a class name is in capitals'),
  z.array(member, 'must be a list of words').min(1, 'has no word'),
);

export const facets = z.record(
  id,
  z
    .strictObject({ values: z.record(id, z.strictObject({ label: text, share: probability, say: texts.min(1) })) })
    .refine(
      ({ values }) => Math.abs(Object.values(values).reduce((sum, each) => sum + each.share, 0) - 1) < 0.001,
      'shares of the values must sum to 1',
    ),
);
export type AuthoredFacets = z.infer<typeof facets>;

export const equipment = z.record(id, z.strictObject({ share: probability, label: text }));
export type AuthoredEquipment = z.infer<typeof equipment>;

export const knowledgeSources = z.record(
  id,
  z.strictObject({
    title: text,
    kind: oneOf(['textbook', 'standard', 'government', 'manufacturer', 'trade', 'estimate']),
    url: z.url('must be an address').optional(),
  }),
);
export type AuthoredSources = z.infer<typeof knowledgeSources>;

/** How much of a kind there must be at least; a kind left out has no floor. */
export const floors = z.partialRecord(z.enum(KINDS), z.int('must be a whole number').min(1, 'must be 1 or more'));
