import { z } from 'zod';
import { date, id, ids, range, requires, signed, text, texts } from './authored-values.ts';

export const part = z.strictObject({
  part: id,
  name: text,
  also: texts.default([]),
  search: texts.min(1, 'names no search term'),
  price_usd: range,
  basis: text,
  as_of: date,
  requires,
  source: ids.default([]),
  ...signed,
});

export type AuthoredPart = z.infer<typeof part>;
