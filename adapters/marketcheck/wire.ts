import { z } from 'zod';

// What MarketCheck's search answers with. Unknown fields are tolerated; what may be missing is null.

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
const number = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    const parsed = value === null || value === undefined || value === '' ? NaN : Number(value);
    return Number.isFinite(parsed) ? parsed : null;
  });
const addresses = z.array(z.string()).nullish();

const Row = z.object({
  id: z.string().min(1),
  vin: text,
  price: number,
  miles: number,
  ref_price: number,
  dom_active: number,
  dist: number,
  vdp_url: text,
  exterior_color: text,
  carfax_1_owner: z.boolean().nullish(),
  carfax_clean_title: z.boolean().nullish(),
  // Its twin, photo_links_cached, has the key in its addresses: it is not even read.
  media: z.object({ photo_links: addresses }).nullish(),
  dealer: z.object({ name: text, city: text, state: text, phone: text, latitude: number, longitude: number }).nullish(),
  build: z.object({
    year: z.coerce.number().int(),
    make: z.string().min(1),
    model: z.string().min(1),
    trim: text,
    body_type: text,
    transmission: text,
    drivetrain: text,
    fuel_type: text,
    powertrain_type: text,
    engine: text,
    city_mpg: number,
    highway_mpg: number,
  }),
});
export type MarketCheckRow = z.output<typeof Row>;

export const SearchAnswer = z.object({ num_found: z.number().int().min(0), listings: z.array(Row) });
