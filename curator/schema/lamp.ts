import { z } from 'zod';
import { findingId, id, oneOf, provenance, sources, text, texts } from './authored-values.ts';

export const lamp = z.strictObject({
  lamp: id,
  name: text,
  also: texts.default([]),
  symbol: text,
  colour: oneOf(['red', 'amber', 'green', 'blue']),
  level: oneOf(['critical', 'caution', 'info']),
  text,
  finding: findingId,
  source: sources,
  ...provenance,
});

export type AuthoredLamp = z.infer<typeof lamp>;
