import { z } from 'zod';
import { CarFilters, CarListing, carSources, KeptCarFilters } from './cars.ts';
import { limits } from './limits.ts';

/** CARS-05: a search kept under a name. */
export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  filters: KeptCarFilters,
  created_at: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** CARS-05: a model at most so dear, looked for in the background. */
export const PriceAlert = z.object({
  id: z.string(),
  make: z.string(),
  model: z.string(),
  maxPrice: z.number().int(),
  /** Cars that fit at the last look; with `atLeast`, there may be more. */
  matchCount: z.number().int(),
  atLeast: z.boolean(),
  /** Those that came since the owner last looked. */
  newCount: z.number().int(),
  /** The cheapest of them. */
  matches: z.array(
    CarListing.pick({
      id: true,
      year: true,
      make: true,
      model: true,
      trim: true,
      price: true,
      mileage: true,
      location: true,
      url: true,
    }),
  ),
  /** Null before the first look. */
  checked_at: z.iso.datetime().nullable(),
  source: z.enum(carSources).nullable(),
  created_at: z.iso.datetime(),
});
export type PriceAlert = z.infer<typeof PriceAlert>;

export const CarWatch = z.object({ searches: z.array(SavedSearch), alerts: z.array(PriceAlert) });
export type CarWatch = z.infer<typeof CarWatch>;

export const SaveSearch = z.object({
  user_id: z.string(),
  name: z.string().trim().min(1).max(limits.savedSearchNameLength),
  filters: CarFilters,
});

const name = z.string().trim().min(1).max(limits.vehicleTextLength);
export const CreateAlert = z.object({
  user_id: z.string(),
  make: name,
  model: name,
  maxPrice: z.number().int().min(500).max(1_000_000),
});
