import { createHmac } from 'node:crypto';
import type { WireObject } from './wire-objects.ts';

export interface SignedEvent {
  id: string;
  type: string;
  /** The very text that is signed and sent. */
  payload: string;
  /** For the header `Stripe-Signature`. */
  signature: string;
}

/** An event as Stripe sends it, signed at that time. `at`: milliseconds since the epoch. */
export function signEvent(
  { id, type, object }: { id: string; type: string; object: WireObject },
  secret: string,
  at: number,
): SignedEvent {
  const seconds = Math.floor(at / 1_000);
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds,
    type,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object },
  });
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return { id, type, payload, signature: `t=${seconds},v1=${digest}` };
}
