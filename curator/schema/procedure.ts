import { z } from 'zod';
import { id, listedOr, range, signed, sources, text, texts } from './authored-values.ts';

export const procedure = z.strictObject({
  procedure: id,
  name: text,
  also: texts.default([]),
  steps: texts.min(1, 'says no step'),
  tools: listedOr('none needed'),
  minutes: range,
  hazards: listedOr('none known'),
  stops_amateur: text,
  source: sources,
  ...signed,
});

export type AuthoredProcedure = z.infer<typeof procedure>;
