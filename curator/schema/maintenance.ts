import { z } from 'zod';
import { id, ids, requires, signed, sources, text, texts } from './authored-values.ts';

const interval = z
  .strictObject({
    miles: z.int('must be whole miles').positive('must be more than 0').optional(),
    months: z.int('must be whole months').positive('must be more than 0').optional(),
  })
  .refine(({ miles, months }) => miles !== undefined || months !== undefined, 'needs miles or months');

/** Work due by distance or time, whichever comes first. */
export const maintenance = z
  .strictObject({
    maintenance: id,
    name: text,
    also: texts.default([]),
    interval: z.strictObject({ normal: interval, severe: interval }),
    requires,
    prevents: ids.min(1, 'prevents nothing'),
    procedure: id.nullish().transform((value) => value ?? null),
    parts: ids.default([]),
    source: sources,
    ...signed,
  })
  .superRefine(({ interval: { normal, severe } }, context) => {
    for (const unit of ['miles', 'months'] as const) {
      const [usual, hard] = [normal[unit], severe[unit]];
      if (hard !== undefined && (usual === undefined || hard > usual))
        context.addIssue({
          code: 'custom',
          path: ['interval', 'severe', unit],
          message: 'must not be longer than in normal use',
        });
    }
  });

export type AuthoredMaintenance = z.infer<typeof maintenance>;
