import { z } from 'zod';

// What Auto.dev's listings answer with. Unknown fields are tolerated; what may be missing is null.

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? null);

const Row = z.object({
  vin: z.string().min(1),
  createdAt: text,
  /** Longitude first. */
  location: z.array(z.number()).nullish(),
  vehicle: z.object({
    year: z.coerce.number().int(),
    make: z.string().min(1),
    model: z.string().min(1),
    trim: text,
    bodyStyle: text,
    drivetrain: text,
    engine: text,
    transmission: text,
    fuel: text,
    exteriorColor: text,
  }),
  retailListing: z
    .object({
      price: number,
      miles: number,
      dealer: text,
      city: text,
      state: text,
      used: z.boolean().nullish(),
      cpo: z.boolean().nullish(),
      vdp: text,
      primaryImage: text,
    })
    .nullish(),
  history: z.object({ oneOwner: z.boolean().nullish(), accidents: z.boolean().nullish() }).nullish(),
});
export type AutoDevRow = z.output<typeof Row>;

export const ListingsAnswer = z.object({ data: z.array(Row) });
