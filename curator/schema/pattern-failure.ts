import { z } from 'zod';
import { id, ids, probability, signed, sources, text } from './authored-values.ts';

/** YAML reads a bare 2.4 or 1500 as a number; in a name it is a word. */
const name = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text);
const names = z.array(name, 'must be a list of names');

const modelYear = z.int('must be a model year').min(1981, 'must be 1981 or later');

/** A known weakness of certain cars: one cause is so many times likelier in them. */
export const patternFailure = z.strictObject({
  id,
  cars: z.record(text, names.min(1, 'names no model')).refine((value) => Object.keys(value).length > 0, 'names no car'),
  years: z
    .tuple([modelYear, modelYear], 'must be [first year, last year]')
    .refine(([from, to]) => from <= to, 'must be [first year, last year], first one first'),
  without: names.default([]),
  engine: z.strictObject({ words: names.min(1, 'names no word'), share: probability, label: text }).optional(),
  has: ids.default([]),
  cause: id,
  factor: z.number('must be a factor').min(3, 'must be 3 or more').max(30, 'must be 30 or less'),
  say: text,
  source: sources,
  ...signed,
});

export type AuthoredPatternFailure = z.infer<typeof patternFailure>;
