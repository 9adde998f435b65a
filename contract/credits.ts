import { z } from 'zod';

/** PAY-05: one immutable row of the ledger. */
export const LedgerEntry = z.object({
  id: z.string(),
  delta: z.number().int(),
  balance: z.number().int(),
  reason: z.enum(['sign_in_grant', 'message', 'premium_reply', 'refund', 'tour_bonus', 'purchase', 'adjustment']),
  created_at: z.iso.datetime(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const Statement = z.object({ credits: z.number().int(), entries: z.array(LedgerEntry) });
export type Statement = z.infer<typeof Statement>;
