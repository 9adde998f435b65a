import { expect, test } from 'vitest';
import type { PaymentStatus } from '#contract/payments.ts';
import { ApiError } from '#web/api/api-error.ts';
import { verifyPayment } from './verify-payment.ts';

type Answer = `${PaymentStatus['payment_status']} ${PaymentStatus['status']}` | 'error';

/** Everything that happens, in order, while the server answers so; then that it has come to the account. */
async function course(...answers: Answer[]): Promise<string[]> {
  const seen: string[] = [];
  const left = [...answers];
  await verifyPayment({
    check: async () => {
      const [payment_status, status] = (left.shift() ?? 'error').split(' ');
      if (status === undefined) throw new ApiError('PAYMENT_PROVIDER_DOWN', 'It is down.', 503);
      return { payment_status, status } as PaymentStatus;
    },
    wait: async (ms) => {
      if (ms > 0) seen.push(`${ms} ms`);
    },
    onAttempt: (attempt) => seen.push(`attempt ${attempt}`),
    onPaid: () => seen.push('user refreshed'),
    tell: (message) => seen.push(message),
  });
  return [...seen, 'account'];
}

test('paid: says so, refreshes the user, and comes to the account after 2 s (PAY-02)', async () => {
  expect(await course('paid complete')).toEqual([
    'attempt 1',
    'PAYMENT_SUCCESSFUL! CREDITS_ADDED.',
    'user refreshed',
    '2000 ms',
    'account',
  ]);
});

test('other, then paid: asks again after 2 s (PAY-02)', async () => {
  expect((await course('unpaid open', 'unpaid complete', 'paid complete')).slice(0, 5)).toEqual([
    'attempt 1',
    '2000 ms',
    'attempt 2',
    '2000 ms',
    'attempt 3',
  ]);
});

test('expired or failed: says so, then the account (PAY-02)', async () => {
  expect(await course('unpaid expired')).toEqual(['attempt 1', 'PAYMENT_SESSION_EXPIRED. RETRY_REQUIRED.', 'account']);
  expect(await course('failed complete')).toEqual(['attempt 1', 'PAYMENT_FAILED. PLEASE_RETRY.', 'account']);
});

test('five times other: the time-out, then the account (PAY-02)', async () => {
  const all = await course(...Array<Answer>(5).fill('unpaid complete'));
  expect(all.filter((each) => each.startsWith('attempt'))).toHaveLength(5);
  expect(all.filter((each) => each === '2000 ms')).toHaveLength(4);
  expect(all.slice(-2)).toEqual(['PAYMENT_VERIFICATION_TIMEOUT. CHECK_ACCOUNT.', 'account']);
});

test('an error is told and tried again after 3 s; from attempt 2 on it leads to the account (PAY-02)', async () => {
  expect(await course('error', 'error')).toEqual([
    'attempt 1',
    'PAYMENT_CHECK_ERROR: It is down',
    '3000 ms',
    'attempt 2',
    'PAYMENT_CHECK_ERROR: It is down',
    'account',
  ]);
  expect((await course('unpaid open', 'unpaid open', 'error')).slice(-2)).toEqual([
    'PAYMENT_CHECK_ERROR: It is down',
    'account',
  ]);
  expect((await course('error', 'paid complete')).at(4)).toBe('PAYMENT_SUCCESSFUL! CREDITS_ADDED.');
});

test('leaving the page ends it without another word (PAY-02)', async () => {
  const told: string[] = [];
  const left = verifyPayment({
    check: () => Promise.reject(new Error('aborted')),
    wait: () => Promise.reject(new Error('left')),
    onAttempt: () => {},
    onPaid: () => {},
    tell: (message) => told.push(message),
  });
  await expect(left).rejects.toThrow('left');
  expect(told).toEqual([]);
});
