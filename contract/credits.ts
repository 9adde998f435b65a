import { z } from 'zod';

/** PAY-05: one immutable row of the ledger. */
export const LedgerEntry = z.object({
  id: z.string(),
  delta: z.number().int(),
  balance: z.number().int(),
  reason: z.enum([
    'sign_in_grant',
    'message',
    'premium_reply',
    'refund',
    'tour_bonus',
    'purchase',
    'adjustment',
    'payment_reversed',
    'payment_restored',
  ]),
  /** What else is to be said of it; null for nothing. */
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Some rows, newest first; `more`: there are older ones. */
export const LedgerPage = z.object({ entries: z.array(LedgerEntry), more: z.boolean() });
export type LedgerPage = z.infer<typeof LedgerPage>;

/** `owed`: credits of payments that were taken back after they were used; the next purchases settle them first. */
export const Statement = LedgerPage.extend({ credits: z.number().int(), owed: z.number().int().nonnegative() });
export type Statement = z.infer<typeof Statement>;
