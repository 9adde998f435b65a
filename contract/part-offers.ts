import { z } from 'zod';
import { VehicleAddress } from './vehicle-records.ts';

/** A part of the knowledge base, and the car it is for. */
export const PartAddress = VehicleAddress.extend({
  part: z.string().regex(/^[a-z][a-z\d_]{0,59}$/, 'an id of a part'),
});

export const PartOffer = z.object({
  title: z.string(),
  price_cents: z.number().int().nonnegative(),
  /** Null: not said; 0: free. */
  shipping_cents: z.number().int().nonnegative().nullable(),
  condition: z.string().nullable(),
  /** Its page, over https, at the seller's market. */
  url: z.string(),
  seller: z.string().nullable(),
  /** Good feedback in percent, as the market writes it. */
  feedback_percent: z.string().nullable(),
  /** Whether the market says that it fits the car; null: it does not say. */
  fits: z.enum(['exact', 'possible']).nullable(),
});
export type PartOffer = z.infer<typeof PartOffer>;

/** Offers of other people, of the moment: shown apart from everything of ours, and kept nowhere. */
export const PartOffers = z.object({
  /** `off`: no market is configured on this server. */
  status: z.enum(['answered', 'off']),
  /** How many there are there, of which `offers` are the first. */
  total: z.number().int().nonnegative(),
  offers: z.array(PartOffer),
});
export type PartOffers = z.infer<typeof PartOffers>;
