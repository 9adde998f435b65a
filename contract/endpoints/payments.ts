import { z } from 'zod';
import { CreditPackage, PaymentStatus } from '../payments.ts';
import { endpoint } from '../endpoint.ts';
import { none, done } from './parts.ts';

/** Buying credits. */
export const payments = {
  getCreditPackages: endpoint({
    method: 'GET',
    path: '/credit-packages',
    summary: 'What can be bought, by package id; amounts in US cents.',
    auth: 'none',
    owner: null,
    params: none,
    body: null,
    response: z.record(z.string(), CreditPackage),
    errors: [],
  }),
  startCheckout: endpoint({
    method: 'POST',
    path: '/payments/checkout',
    summary: 'Open a checkout at the payment provider. Same Idempotency-Key: the same checkout.',
    auth: 'user',
    owner: 'body.user_id',
    params: none,
    body: z.object({ package_id: z.string().min(1).max(60), user_id: z.string() }),
    rate: 'checkout',
    idempotent: true,
    response: z.object({ checkout_url: z.string() }),
    errors: [
      'NOT_FOUND',
      'PACKAGE_NOT_FOUND',
      'KEY_REUSED',
      'TOO_MANY_CHECKOUTS',
      'PAYMENTS_UNAVAILABLE',
      'PAYMENT_PROVIDER_DOWN',
    ],
  }),
  getPaymentStatus: endpoint({
    method: 'GET',
    path: '/payments/status/{sessionId}',
    summary: 'How an own checkout stands; where it is paid, its credits are there.',
    auth: 'user',
    owner: null,
    params: z.object({ sessionId: z.string() }),
    body: null,
    response: PaymentStatus,
    errors: ['NOT_FOUND', 'PAYMENTS_UNAVAILABLE', 'PAYMENT_PROVIDER_DOWN'],
  }),
  paymentWebhook: endpoint({
    method: 'POST',
    path: '/payments/webhook',
    summary: 'Where the payment provider tells of events, signed over the bytes of the body.',
    auth: 'none',
    owner: null,
    params: none,
    body: null,
    raw: true,
    response: done,
    errors: ['SIGNATURE_INVALID', 'PAYMENTS_UNAVAILABLE', 'PAYMENT_PROVIDER_DOWN'],
  }),
};
