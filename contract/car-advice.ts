import { z } from 'zod';
import { limits } from './limits.ts';
import { ComplainedComponent, ComplaintTotals, KnownRecords, Recall } from './vehicle-records.ts';
import { VehicleInfo } from './vehicle.ts';

const Usd = z.object({ low: z.number(), high: z.number() });

/** What a car is likely to need: US $ at a shop, parts and labor. */
const RepairOutlook = z.object({
  /** Of the coming years. */
  years: z.array(z.object({ repairs: z.number(), usd: Usd })),
  /** `chance`: within the first year. */
  likely: z.array(z.object({ name: z.string(), chance: z.number(), usd: Usd })),
  assumptions: z.array(z.string()),
});

const Value = z.object({
  usd: z.number(),
  low: z.number(),
  high: z.number(),
  /** Share of its value that it loses a year. */
  lossAYear: z.number(),
  /** What it rests on. */
  basis: z.string(),
});

/** One of the two cars that are weighed. */
const WeighedCar = z.object({
  vehicle: z.object({ year: z.number().int(), make: z.string(), model: z.string(), mileage: z.number() }),
  /** Null: no comparable cars are known. */
  value: Value.nullable(),
  repairs: RepairOutlook,
  /** Miles a gallon, or what equals it in electricity; null: not known here. */
  mpg: z.number().nullable(),
});

/** CARS-06: what the choice between keeping and replacing a car rests on. The sums are the browser's. */
export const UpgradeAdvice = z.object({
  /** `diagnosis`: of the owner's car with its open diagnosis; `vehicle`: without one; `sample`: of an example. */
  basis: z.enum(['diagnosis', 'vehicle', 'sample']),
  present: WeighedCar,
  open: z.object({ usd: Usd, causes: z.array(z.object({ name: z.string(), share: z.number(), usd: Usd })) }).nullable(),
  replacement: WeighedCar,
  notes: z.array(z.string()),
});
export type UpgradeAdvice = z.infer<typeof UpgradeAdvice>;

const car = z.object({
  year: VehicleInfo.shape.year,
  make: z.string().trim().min(1).max(limits.vehicleTextLength),
  model: z.string().trim().min(1).max(limits.vehicleTextLength),
  trim: z
    .string()
    .trim()
    .max(limits.vehicleTextLength)
    .nullish()
    .transform((value) => value ?? ''),
  mileage: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .nullish()
    .transform((value) => value ?? null),
});

export const AskAdvice = z.object({
  user_id: z.string(),
  /** The car that may take the place of the present one, as it is offered; null: a three-year-old of the same model. */
  replacement: car
    .extend({ price: z.number().min(0).max(10_000_000).nullable() })
    .nullable()
    .default(null),
});

/** A car that somebody means to buy. */
export const CheckCar = car;

/** What to know and to look at before a car is bought. */
export const BuyersCheck = z.object({
  vehicle: z.string(),
  weaknesses: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      cars: z.string(),
      text: z.string(),
      sources: z.array(z.string()),
      factor: z.number(),
      usd: Usd.nullable(),
      checks: z.array(z.object({ name: z.string(), how: z.array(z.string()) })),
    }),
  ),
  repairs: RepairOutlook,
  recalls: KnownRecords.extend({
    items: z.array(
      Recall.pick({
        campaign_number: true,
        components: true,
        summary: true,
        remedy: true,
        do_not_drive: true,
        park_outside: true,
      }),
    ),
  }),
  complaints: KnownRecords.extend({ items: z.array(ComplainedComponent), totals: ComplaintTotals.nullable() }),
  checklist: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
});
export type BuyersCheck = z.infer<typeof BuyersCheck>;
