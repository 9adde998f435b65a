import { z } from 'zod';
import { id, provenance, range, sources, text, texts } from './authored-values.ts';

export const procedure = z.strictObject({
  procedure: id,
  name: text,
  also: texts.default([]),
  steps: texts.min(1, 'says no step'),
  tools: texts.default([]),
  minutes: range,
  hazards: texts.default([]),
  stops_amateur: text,
  source: sources,
  ...provenance,
});

export type AuthoredProcedure = z.infer<typeof procedure>;
