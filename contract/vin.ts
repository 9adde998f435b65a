import { z } from 'zod';
import { limits } from './limits.ts';

/** The characters of a VIN: letters but I, O and Q, and figures. */
const vinForm = new RegExp(`^[A-HJ-NPR-Z\\d]{${limits.vinLength}}$`);

export const VinAddress = z.object({
  vin: z.string().trim().toUpperCase().regex(vinForm, `${limits.vinLength} letters and figures, without I, O and Q`),
});

const said = z.string().nullable();
export const VinField = z.enum(['make', 'model', 'submodel', 'engine', 'drive', 'fuel', 'body']);
export type VinField = z.infer<typeof VinField>;

/** What the VIN says, read for one model year. Null: nobody knows. */
export const VinReading = z.object({
  year: z.number().int().nullable(),
  make: said,
  model: said,
  /** Series and trim. */
  submodel: said,
  /** As owners say it: "3.0L V6". */
  engine: said,
  drive: z.enum(['FWD', 'RWD', 'AWD', '4WD']).nullable(),
  fuel: said,
  body: said,
  /** Which of these nobody knows. */
  missing: z.array(VinField),
  /** Which of these NHTSA's online decoder has added. */
  completed: z.array(VinField),
});
export type VinReading = z.infer<typeof VinReading>;

export const DecodedVin = z.object({
  vin: z.string(),
  /** `not_used`: the vehicle was not built for a market whose VINs have one. */
  check_digit: z.enum(['ok', 'wrong', 'not_used']),
  /** One where the VIN leaves no doubt of the model year, else one for each it may be, newest first. None: maker unknown. */
  readings: z.array(VinReading),
  /** What is odd or open, a sentence each, for the owner. */
  warnings: z.array(z.string()),
  /** Of NHTSA's online decoder: `not_asked` yet, `answered` (or a kept answer), `unreachable` just now, `off` on this server. */
  online: z.enum(['not_asked', 'answered', 'unreachable', 'off']),
});
export type DecodedVin = z.infer<typeof DecodedVin>;
