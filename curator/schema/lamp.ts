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
  /** Whose trouble codes are stored where it is lit: of the engine, which any reader shows, or of another control module. */
  codes: oneOf(['engine', 'module']).optional(),
  source: sources,
  ...provenance,
});

export type AuthoredLamp = z.infer<typeof lamp>;
