import { z } from 'zod';
import { findingId, id, ids, minutes, oneOf, signed, skill, sources, text, texts } from './authored-values.ts';

export const check = z.strictObject({
  check: id,
  name: text,
  finding: findingId,
  minutes,
  tools: texts.default([]),
  skill,
  how: texts.min(1, 'says no step'),
  hazards: texts.default([]),
  results: z.record(id, text),
  tool_minutes: minutes.default(0),
  risk_minutes: minutes.default(0),
  after: ids.default([]),
  access: id.optional(),
  access_minutes: minutes.default(0),
  needs: oneOf(['running', 'driving']).optional(),
  pro_only: z.boolean('must be true or false').default(false),
  source: sources,
  ...signed,
});

export type AuthoredCheck = z.infer<typeof check>;
