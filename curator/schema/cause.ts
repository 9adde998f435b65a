import { z } from 'zod';
import {
  facetStrengths,
  findingId,
  id,
  ids,
  oneOf,
  range,
  rate,
  requires,
  signed,
  skill,
  sources,
  strength,
  text,
} from './authored-values.ts';

const wear = z.strictObject({
  x50: z
    .string('must be miles or years')
    .regex(/^\d+(\.\d+)? (miles|years)$/, 'must be like "130000 miles" or "5 years"'),
  k: z.number('must be a number').positive('must be more than 0'),
  renewed: z.boolean('must be true or false').default(false),
});

const factor = z.number('must be a factor').positive('must be more than 0').default(1);

const link = z
  .strictObject({
    finding: findingId,
    strength: strength.optional(),
    states: z.record(id, strength).optional(),
    facets: facetStrengths.default({}),
  })
  .refine(
    (value) => (value.strength === undefined) !== (value.states === undefined),
    'needs either strength or states',
  );

export const cause = z.strictObject({
  cause: id,
  name: text,
  about: text,
  /** So behaves a sound car: there is nothing to repair. */
  normal: z.boolean('must be true or false').default(false),
  rate: z.strictObject({ base: rate, wear: wear.optional(), early: z.boolean('must be true or false').default(false) }),
  climate: z.strictObject({ frost: factor, heat: factor, salt: factor }).default({ frost: 1, heat: 1, salt: 1 }),
  requires,
  /** The cause whose stories tell of it too, as owners cannot tell them apart. */
  sounds_like: id.optional(),
  safety: oneOf(['none', 'caution', 'critical']),
  links: z.array(link),
  checks: ids,
  repair: z.strictObject({
    procedure: id.nullish().transform((value) => value ?? null),
    parts: ids.default([]),
    hours: range,
    parts_usd: range,
    /** What is done and paid for in most of these repairs, where hours and prices are wide apart. */
    usual: z.strictObject({ what: text, hours: range, parts_usd: range }).optional(),
    difficulty: skill,
    pro_only: z.boolean('must be true or false').default(false),
  }),
  shop_brief: text,
  rules_out: z.array(z.strictObject({ check: id, result: text })).min(1, 'names no result that would rule it out'),
  equivalent: id.nullish().transform((value) => value ?? null),
  source: sources,
  ...signed,
});

export type AuthoredCause = z.infer<typeof cause>;
export type AuthoredLink = AuthoredCause['links'][number];
