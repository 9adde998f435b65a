import { z } from 'zod';
import { id, ids, requires, sources, text, texts } from './authored-values.ts';

/** Files at the top of the knowledge folder for answering questions that tell of no fault. */

/** A figure of a car that differs from car to car: where it stands, and what is usual. */
export const figures = z.record(
  id,
  z.strictObject({
    name: text,
    also: texts.min(1, 'names no words of owners'),
    requires,
    otherwise: text.nullish().transform((value) => value ?? null),
    stands: texts.min(1, 'does not say where it stands'),
    typical: text,
    careful: text.nullish().transform((value) => value ?? null),
    maintenance: ids.default([]),
    parts: ids.default([]),
    source: sources,
  }),
);
export type AuthoredFigures = z.infer<typeof figures>;

/** What decides which version of some parts is the right one. */
export const partChoices = z.record(
  id,
  z.strictObject({
    ask: text,
    parts: ids.min(1),
    /** Nobody is asked where all of this equipment is known. */
    settled_by: ids.default([]),
    /** Nor where the car's name tells its engine. */
    settled_by_engine: z.boolean().default(false),
  }),
);
export type AuthoredPartChoices = z.infer<typeof partChoices>;

/** Pages that search for parts. */
export const sellers = z.record(
  id,
  z.strictObject({
    name: text,
    search: z
      .url('must be an address')
      .startsWith('https://', 'must be an https address')
      .includes('{query}', { message: 'has no place for the {query}' }),
  }),
);
export type AuthoredSellers = z.infer<typeof sellers>;
