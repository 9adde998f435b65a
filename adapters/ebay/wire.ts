import { z } from 'zod';

/** What eBay sends, as far as it is read; unknown fields are let be. */

export const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const Money = z.object({ value: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/), currency: z.string() });

const Item = z.object({
  title: z.string().min(1),
  price: Money,
  condition: z.string().optional(),
  itemWebUrl: z.string(),
  seller: z.object({ username: z.string().optional(), feedbackPercentage: z.string().optional() }).optional(),
  shippingOptions: z.array(z.object({ shippingCost: Money.optional() })).optional(),
  compatibilityMatch: z.string().optional(),
});
export type Item = z.infer<typeof Item>;

/** One listing that is odd (a price on request) is left out; the others count. */
export const SearchAnswer = z.object({
  total: z.number().int().nonnegative(),
  itemSummaries: z
    .array(z.unknown())
    .default([])
    .transform((items) => items.flatMap((item) => Item.safeParse(item).data ?? [])),
});

export const ErrorAnswer = z.object({ errors: z.array(z.object({ errorId: z.number() })).min(1) });
