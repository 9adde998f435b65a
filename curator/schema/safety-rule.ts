import { z } from 'zod';
import { findingId, id, ids, level, oneOf, provenance, requires, sources, text, texts } from './authored-values.ts';

/** Either `finding` (with states and facets), or `all`, or `any`, or `not`. */
export interface AuthoredPredicate {
  finding?: string | undefined;
  states?: string[] | undefined;
  facets?: Record<string, string[]> | undefined;
  all?: AuthoredPredicate[] | undefined;
  any?: AuthoredPredicate[] | undefined;
  not?: AuthoredPredicate | undefined;
}

const predicate: z.ZodType<AuthoredPredicate> = z.lazy(() =>
  z
    .strictObject({
      finding: findingId.optional(),
      states: ids.min(1).optional(),
      facets: z.record(id, ids.min(1)).optional(),
      all: z.array(predicate).min(1).optional(),
      any: z.array(predicate).min(1).optional(),
      not: predicate.optional(),
    })
    .refine(
      ({ finding, all, any, not }) => [finding, all, any, not].filter((each) => each !== undefined).length === 1,
      'needs exactly one of finding, all, any, not',
    )
    .refine(
      (value) => value.finding !== undefined || (value.states === undefined && value.facets === undefined),
      'states and facets belong to a finding',
    ),
);

export const safetyRule = z.strictObject({
  rule: id,
  level,
  drive: oneOf(['do_not_drive', 'gently_to_shop', 'ok_to_drive']),
  engine_off: z.boolean('must be true or false').default(false),
  untaught: z.boolean('must be true or false').default(false),
  title: text,
  message: text,
  requires,
  instead: z.array(z.strictObject({ requires, message: text })).default([]),
  doubted: z.strictObject({ requires, by: ids.min(1), words: oneOf(['sound', 'all']) }).optional(),
  when: predicate,
  unless: predicate.optional(),
  kin: id.optional(),
  triggers: texts.default([]),
  harmless: texts.default([]),
  sounds_with: texts.default([]),
  tests: z.strictObject({ danger: texts.default([]), denied: texts.default([]), near: texts.default([]) }),
  source: sources,
  ...provenance,
});

export type AuthoredSafetyRule = z.infer<typeof safetyRule>;
