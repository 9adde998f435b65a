import { z } from 'zod';
import { limits } from './limits.ts';

/** A vehicle in an address: model year, make and model as the owner writes them. */
export const VehicleAddress = z.object({
  year: z.string().regex(/^(19|20)\d\d$/, 'a year of four digits'),
  make: z.string().trim().min(1).max(limits.vehicleTextLength),
  model: z.string().trim().min(1).max(limits.vehicleTextLength),
});
export type VehicleAddress = z.infer<typeof VehicleAddress>;

const day = z.iso.date().nullable();

/** How a list of records is known, and how old that is: no list is taken for complete without `missing`. */
export const KnownRecords = z.object({
  /** `unavailable`: nothing could be found out, so the list says nothing, least of all that there is none. */
  status: z.enum(['known', 'name_not_recognised', 'unavailable']),
  /** Where it is from; null where nothing is known. `cached`: an answer of the online service, kept here. */
  source: z.enum(['imported', 'online', 'cached']).nullable(),
  /** What it was true at; null where nothing is known. */
  as_of: z.iso.datetime().nullable(),
  /** What it leaves open, a sentence each. */
  missing: z.array(z.string()),
});
export type KnownRecords = z.infer<typeof KnownRecords>;

/** What is known of a vehicle, how old that is, and what is missing. */
const knowledgeOf = <Item extends z.ZodType>(item: Item) =>
  KnownRecords.extend({
    items: z.array(item),
    /** The names that NHTSA files the vehicle under, whose items are put together. */
    filed_under: z.array(z.string()),
  });

export const Recall = z.object({
  campaign_number: z.string(),
  manufacturer: z.string(),
  components: z.array(z.string()),
  summary: z.string(),
  consequence: z.string(),
  remedy: z.string(),
  notes: z.string(),
  /** When NHTSA received the report. */
  reported: day,
  /** Not to be driven before it is repaired, by a mark or, where there is none, by its words; null: not settled. */
  do_not_drive: z.boolean().nullable(),
  /** To be parked away from buildings, by a mark or, where there is none, by its words; null: not settled. */
  park_outside: z.boolean().nullable(),
});
export type Recall = z.infer<typeof Recall>;

const counts = {
  complaints: z.number().int(),
  crashes: z.number().int(),
  fires: z.number().int(),
  injuries: z.number().int(),
  deaths: z.number().int(),
  /** When the latest of them was received. */
  latest: day,
};

/** Complaints of owners that name a component; one complaint may name several. */
export const ComplainedComponent = z.object({ component: z.string(), ...counts });
export type ComplainedComponent = z.infer<typeof ComplainedComponent>;
/** All complaints of a vehicle, each counted once. */
export const ComplaintTotals = z.object(counts);
export type ComplaintTotals = z.infer<typeof ComplaintTotals>;

export const Rating = z.object({
  description: z.string(),
  /** Stars, 1 to 5; null: not rated. */
  overall: z.number().int().nullable(),
  front_crash: z.number().int().nullable(),
  side_crash: z.number().int().nullable(),
  rollover: z.number().int().nullable(),
});
export type Rating = z.infer<typeof Rating>;

export const Bulletin = z.object({
  nhtsa_id: z.number().int(),
  number: z.string(),
  type: z.string(),
  date: day,
  components: z.array(z.string()),
  summary: z.string(),
});
export type Bulletin = z.infer<typeof Bulletin>;

export const VehicleRecalls = knowledgeOf(Recall);
export const VehicleComplaints = knowledgeOf(ComplainedComponent).extend({ totals: ComplaintTotals.nullable() });
export const VehicleRatings = knowledgeOf(Rating);
export const VehicleBulletins = knowledgeOf(Bulletin);
export type VehicleBulletins = z.infer<typeof VehicleBulletins>;
