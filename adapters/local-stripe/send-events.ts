import { randomBytes } from 'node:crypto';
import { signEvent } from './sign-event.ts';
import type { WireObject } from './wire-objects.ts';

const pausesMs = [500, 2_000, 10_000, 60_000];

/** Sends events as Stripe does: signed, in no order, and again for a while where they are not taken. */
export function sendEvents({
  url,
  secret,
  onError,
}: {
  url: string | null;
  secret: string;
  onError: (error: unknown) => void;
}): { send: (type: string, object: WireObject) => void; stop: () => void } {
  const stopped = new AbortController();
  const deliver = async (type: string, object: WireObject, id: string, attempt: number): Promise<void> => {
    if (url === null || stopped.signal.aborted) return;
    try {
      const { payload, signature } = signEvent({ id, type, object }, secret, Date.now());
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
        signal: stopped.signal,
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The event ${type} was answered with ${answer.status}.`);
    } catch (error) {
      const pauseMs = pausesMs[attempt];
      if (stopped.signal.aborted) return;
      if (pauseMs === undefined) return onError(error);
      setTimeout(() => void deliver(type, object, id, attempt + 1), pauseMs).unref();
    }
  };
  return {
    send: (type, object) => void deliver(type, object, `evt_${randomBytes(12).toString('hex')}`, 0),
    stop: () => stopped.abort(),
  };
}
