import { z } from 'zod';

/** ACCT-03: what can be bought. `amount` is the price in US cents. */
export const CreditPackage = z.object({
  name: z.string(),
  credits: z.number().int().min(1),
  amount: z.number().int().min(1),
});
export type CreditPackage = z.infer<typeof CreditPackage>;

/** PAY-02: `paid` is said once the credits are there; `failed`: a delayed payment that came to nothing. */
export const PaymentStatus = z.object({
  payment_status: z.enum(['paid', 'unpaid', 'failed']),
  status: z.enum(['open', 'complete', 'expired']),
});
export type PaymentStatus = z.infer<typeof PaymentStatus>;
