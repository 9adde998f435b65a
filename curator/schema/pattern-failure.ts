import { z } from 'zod';
import { id, ids, probability, signed, sources, text } from './authored-values.ts';
import { modelNames, modelYear } from './model-names.ts';

/** A known weakness of certain cars: one cause is so many times likelier in them. */
export const patternFailure = z.strictObject({
  id,
  cars: z
    .record(text, modelNames.min(1, 'names no model'))
    .refine((value) => Object.keys(value).length > 0, 'names no car'),
  years: z
    .tuple([modelYear, modelYear], 'must be [first year, last year]')
    .refine(([from, to]) => from <= to, 'must be [first year, last year], first one first'),
  without: modelNames.default([]),
  engine: z.strictObject({ words: modelNames.min(1, 'names no word'), share: probability, label: text }).optional(),
  has: ids.default([]),
  cause: id,
  factor: z.number('must be a factor').min(3, 'must be 3 or more').max(30, 'must be 30 or less'),
  say: text,
  source: sources,
  ...signed,
});

export type AuthoredPatternFailure = z.infer<typeof patternFailure>;
