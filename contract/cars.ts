import { z } from 'zod';
import { limits } from './limits.ts';
import { Coordinates } from './user.ts';

export const carBodies = ['sedan', 'suv', 'truck', 'hatchback', 'coupe', 'convertible', 'wagon', 'van'] as const;
export const carFuels = ['gasoline', 'hybrid', 'plug-in hybrid', 'electric', 'diesel'] as const;
export const carTransmissions = ['automatic', 'manual'] as const;
/** CARS-01, miles. */
export const searchRadii = [25, 50, 100, 250] as const;

const name = z.string().trim().max(limits.vehicleTextLength);
const usd = z.number().int().min(0).max(10_000_000);
const modelYear = z.number().int().min(1900).max(2100);
const miles = z.number().int().min(0).max(1_000_000);
/** Left out, null, and for texts empty: no matter. */
const ifAny = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);
const nameIfAny = ifAny(name).transform((value) => (value === '' ? null : value));

/** "28.54, -81.38", as the browser's place is written elsewhere. */
const writtenPlace = z
  .string()
  .trim()
  .regex(/^-?\d{1,2}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?$/, 'coordinates, or "nationwide"')
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .pipe(Coordinates);

/** CARS-01, CARS-02: what is looked for. */
export const CarFilters = z.object({
  make: nameIfAny,
  model: nameIfAny,
  year_min: ifAny(modelYear),
  year_max: ifAny(modelYear),
  price_min: ifAny(usd),
  price_max: ifAny(usd),
  mileage_max: ifAny(miles),
  radius: z.literal(searchRadii).default(limits.searchRadiusMiles),
  body_type: ifAny(z.enum(carBodies)),
  fuel_type: ifAny(z.enum(carFuels)),
  transmission: ifAny(z.enum(carTransmissions)),
  location: z.union([z.literal('nationwide'), Coordinates, writtenPlace]).default('nationwide'),
  /** What the place is called, for people: only the coordinates are searched by. */
  place: ifAny(z.string().trim().max(limits.placeTextLength)).transform((value) => (value === '' ? null : value)),
});
export type CarFilters = z.output<typeof CarFilters>;

/** The same as they are told. */
export const KeptCarFilters = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  year_min: z.number().nullable(),
  year_max: z.number().nullable(),
  price_min: z.number().nullable(),
  price_max: z.number().nullable(),
  mileage_max: z.number().nullable(),
  radius: z.literal(searchRadii),
  body_type: z.enum(carBodies).nullable(),
  fuel_type: z.enum(carFuels).nullable(),
  transmission: z.enum(carTransmissions).nullable(),
  location: z.union([z.literal('nationwide'), Coordinates]),
  place: z.string().nullable(),
});

/** CARS-02. The filters may also be written as CARS-01 names them. */
export const SearchCars = CarFilters.extend({
  radius: CarFilters.shape.radius.unwrap().optional(),
  location: CarFilters.shape.location.unwrap().optional(),
  max_items: z.number().int().min(1).max(limits.listedCars).optional(),
  yearMin: ifAny(modelYear),
  yearMax: ifAny(modelYear),
  priceMin: ifAny(usd),
  priceMax: ifAny(usd),
  mileageMax: ifAny(miles),
  bodyType: ifAny(z.enum(carBodies)),
  fuelType: ifAny(z.enum(carFuels)),
})
  .refine((given) => Object.entries(given).some(([name, value]) => name !== 'place' && (value ?? null) !== null), {
    message: 'name what to look for, or a location',
  })
  .transform(({ yearMin, yearMax, priceMin, priceMax, mileageMax, bodyType, fuelType, ...filters }) => ({
    ...filters,
    radius: filters.radius ?? limits.searchRadiusMiles,
    location: filters.location ?? ('nationwide' as const),
    max_items: filters.max_items ?? limits.listedCars,
    year_min: filters.year_min ?? yearMin,
    year_max: filters.year_max ?? yearMax,
    price_min: filters.price_min ?? priceMin,
    price_max: filters.price_max ?? priceMax,
    mileage_max: filters.mileage_max ?? mileageMax,
    body_type: filters.body_type ?? bodyType,
    fuel_type: filters.fuel_type ?? fuelType,
  }));

/** What such a car is asked for: four of five between `low` and `high`. US $. */
const PriceEstimate = z.object({
  price: z.number(),
  low: z.number(),
  high: z.number(),
  comparables: z.number().int(),
});

export const CarListing = z.object({
  id: z.string(),
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  price: z.number().nullable(),
  mileage: z.number().nullable(),
  location: z.string().nullable(),
  /** Miles from the place that was searched. */
  distance: z.number().nullable(),
  vin: z.string().nullable(),
  images: z.array(z.string()),
  bodyType: z.enum(carBodies).nullable(),
  fuelType: z.enum(carFuels).nullable(),
  transmission: z.enum(carTransmissions).nullable(),
  priceAnalysis: z.object({
    /** Null: dearer than a fair deal, or not rated. */
    deal: z.enum(['Great Deal', 'Good Deal', 'Fair Deal']).nullable(),
    estimate: PriceEstimate.nullable(),
    /** Asking price against the estimate, as a share of it. */
    difference: z.number().nullable(),
    /** What the rating rests on, or why there is none. */
    basis: z.string(),
  }),
  dealerName: z.string().nullable(),
  dealerRating: z.number().nullable(),
  dealerPhone: z.string().nullable(),
  features: z.array(z.string()),
  url: z.string().nullable(),
  daysOnMarket: z.number().nullable(),
  /** What was asked before, oldest first; the day is null where nobody tells it. */
  priceHistory: z.array(z.object({ date: z.string().nullable(), price: z.number() })),
});
export type CarListing = z.infer<typeof CarListing>;

/** CARS-05: what the cars of one model are asked for. Shares 0 to 1, money US $. */
export const MarketAnalysis = z.object({
  make: z.string(),
  model: z.string(),
  cars: z.number().int(),
  medianPrice: z.number(),
  lowPrice: z.number(),
  highPrice: z.number(),
  medianMileage: z.number(),
  medianDaysOnMarket: z.number().nullable(),
  reducedShare: z.number().nullable(),
  changePerYear: z.number().nullable(),
  changePerTenThousandMiles: z.number().nullable(),
  /** Comparable cars, by the id of their listing. */
  points: z.array(z.object({ id: z.string(), mileage: z.number(), price: z.number(), year: z.number().int() })),
  /** What one like `lineFor` is asked for at these miles. */
  line: z.array(z.object({ mileage: z.number(), price: z.number(), low: z.number(), high: z.number() })),
  lineFor: z.object({ year: z.number().int(), trim: z.string() }),
});
export type MarketAnalysis = z.infer<typeof MarketAnalysis>;

export const carSources = ['sample', 'marketcheck', 'auto.dev'] as const;
/** A listing with where it is from, as the browser keeps it; earlier ones do not say. */
export const KeptListing = CarListing.extend({ source: z.enum(carSources).optional() });
export type KeptListing = z.infer<typeof KeptListing>;

export const FoundCars = z.object({
  success: z.literal(true),
  cars: z.array(CarListing),
  source: z.enum(carSources),
  /** How many fit in all; null: the source does not say. */
  total: z.number().int().nullable(),
  /** What was done otherwise than asked, and what is left open. */
  notes: z.array(z.string()),
  /** Null where the cars are of several models, or too few. */
  market: MarketAnalysis.nullable(),
});
export type FoundCars = z.infer<typeof FoundCars>;
