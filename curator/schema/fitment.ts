import { z } from 'zod';
import { ids, signed, sources, text } from './authored-values.ts';
import { modelNames, modelYear } from './model-names.ts';

const SETTLING = ['has', 'lacks', 'either'] as const;

const line = z
  .strictObject({
    cars: z.union([z.literal('all'), z.record(text, z.union([z.literal('all'), modelNames.min(1, 'names no model')]))]),
    from: modelYear.optional(),
    to: modelYear.optional(),
    named: modelNames.default([]),
    without: modelNames.default([]),
    has: ids.default([]),
    lacks: ids.default([]),
    either: ids.default([]),
  })
  .refine(({ from = 0, to = Infinity }) => from <= to, 'must be from the first year to the last')
  .refine((each) => settledBy(each).length > 0, 'settles nothing')
  .refine((each) => new Set(settledBy(each)).size === settledBy(each).length, 'says twice of one item what it is');

function settledBy(each: Record<(typeof SETTLING)[number], string[]>): string[] {
  return SETTLING.flatMap((key) => each[key]);
}

/** What cars of a maker are fitted with, where model and year settle it; later lines overrule earlier ones. */
export const fitments = z.strictObject({ lines: z.array(line).min(1, 'has no line'), source: sources, ...signed });

export type AuthoredFitments = z.infer<typeof fitments>;
