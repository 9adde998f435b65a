import { limits } from '#contract/limits.ts';
import type { PaymentStatus } from '#contract/payments.ts';
import { detailOf } from '#web/api/api-error.ts';

export interface Verifying {
  /** Asks how the checkout stands. */
  check: () => Promise<PaymentStatus>;
  /** Rejects where the page is left meanwhile. */
  wait: (ms: number) => Promise<void>;
  /** An attempt begins, 1 to 5. */
  onAttempt: (attempt: number) => void;
  onPaid: () => void;
  tell: (message: string, type: 'success' | 'error' | 'warning') => void;
}

/**
 * PAY-02: finds out what became of a payment, in at most five attempts two seconds apart. Resolves when the account is to be
 * shown; rejects with what `wait` rejects with.
 */
export async function verifyPayment(steps: Verifying): Promise<void> {
  const { wait, tell } = steps;
  for (let attempt = 1; attempt <= limits.paymentGivenUpAt; attempt += 1) {
    steps.onAttempt(attempt);
    const outcome = await outcomeOf(steps);
    if (outcome === 'paid') return;
    if (outcome === 'over' || (outcome === 'error' && attempt >= 2)) return;
    if (outcome === 'error') await wait(limits.paymentRetryMs);
    else if (attempt < limits.paymentGivenUpAt) await wait(limits.paymentPollMs);
  }
  tell('PAYMENT_VERIFICATION_TIMEOUT. CHECK_ACCOUNT.', 'warning');
}

async function outcomeOf({ check, wait, onPaid, tell }: Verifying): Promise<'paid' | 'over' | 'other' | 'error'> {
  let now: PaymentStatus;
  try {
    now = await check();
  } catch (error) {
    // Leaving the page ends it here.
    await wait(0);
    tell(`PAYMENT_CHECK_ERROR: ${detailOf(error)}`, 'error');
    return 'error';
  }
  if (now.payment_status === 'paid') {
    tell('PAYMENT_SUCCESSFUL! CREDITS_ADDED.', 'success');
    onPaid();
    await wait(limits.paymentDoneMs);
    return 'paid';
  }
  if (now.status === 'expired') tell('PAYMENT_SESSION_EXPIRED. RETRY_REQUIRED.', 'error');
  else if (now.payment_status === 'failed') tell('PAYMENT_FAILED. PLEASE_RETRY.', 'error');
  else return 'other';
  return 'over';
}
