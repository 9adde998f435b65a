import { z } from 'zod';
import { limits } from './limits.ts';

const upperText = z.string().trim().toUpperCase().max(limits.vehicleTextLength);

/** VEH-01: all upper case; VIN and sub-model may be empty. Mileage (miles) sharpens the priors where given. */
export const VehicleInfo = z.object({
  year: z
    .union([z.string(), z.number().int()])
    .transform((year) => String(year).trim())
    .pipe(z.string().regex(/^(19|20)\d\d$/, 'a year of four digits')),
  make: upperText.min(1),
  model: upperText.min(1),
  vin: z.string().trim().toUpperCase().max(limits.vinLength).default(''),
  submodel: upperText.default(''),
  mileage: z.number().int().min(0).max(1_000_000).nullable().default(null),
  /** What the weather and the roads were like where the car is when its session began, where that was known. */
  climate: z.object({ frost: z.boolean(), heat: z.boolean(), salt: z.boolean() }).optional(),
  /** What its maintenance log said when its session began, the latest first; `work` of the knowledge base, or null. */
  upkeep: z
    .array(
      z.object({
        work: z.string().nullable(),
        what: z.string().max(limits.workLength),
        days_ago: z.number().int().min(0),
        miles: z.number().int().min(0).nullable(),
      }),
    )
    .refine((entries) => entries.length <= limits.upkeepEntriesLength, 'too many entries')
    .optional(),
});
export type VehicleInfo = z.infer<typeof VehicleInfo>;
