import { UpstreamError } from '#adapters/upstream-error.ts';
import type { Database, Work } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Log } from '#server/http/log.ts';
import type { PaymentProvider } from './payment-provider.ts';

export type Tx = Parameters<Work<unknown>>[0];

interface Booking {
  id: string;
  userId: string;
  reason: 'purchase' | 'payment_reversed' | 'payment_restored';
  cause: string;
  note?: string;
  at: number;
}

/** How credits are booked; each cause once. */
export interface Bookkeeping {
  post: (tx: Tx, posting: Booking & { delta: number }) => Promise<{ outcome: string }>;
  /** Takes what there is, up to that many. Gives how many it took. */
  takeUpTo: (tx: Tx, most: number, posting: Booking) => Promise<number>;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
}

/** What payments need from outside their folder. */
export interface PaymentMeans extends Bookkeeping {
  database: Database;
  payments: PaymentProvider;
  log: Log;
}

/** The same where it may be that no provider is configured. */
export interface PerhapsPayments extends Omit<PaymentMeans, 'payments'> {
  payments: PaymentProvider | null;
}

/** @throws AppError PAYMENTS_UNAVAILABLE where no provider is configured */
export function withProvider(means: PerhapsPayments): PaymentMeans {
  const { payments } = means;
  if (payments === null) throw new AppError('PAYMENTS_UNAVAILABLE');
  return { ...means, payments };
}

/** @throws AppError PAYMENT_PROVIDER_DOWN in the place of UpstreamError */
export async function orProviderDown<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof UpstreamError) throw new AppError('PAYMENT_PROVIDER_DOWN', {}, { cause });
    throw cause;
  }
}
