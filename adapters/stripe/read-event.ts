import { z } from 'zod';

/** An event as far as it matters: where to look. What happened is read afresh, for events come late, twice and in any order. */
export interface EventSubject {
  id: string;
  type: string;
  /** The checkout it is about, by whichever id it names; both null where it is about none. */
  sessionId: string | null;
  paymentId: string | null;
}

const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({ object: z.looseObject({ id: z.string().nullish(), payment_intent: z.unknown().optional() }) }),
});
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).catch('');

/** Kinds of events after which a checkout may stand differently; all others are of no concern. */
const ofCheckouts = /^checkout\.session\./;
const ofPayments = /^(charge\.(refunded|refund\.updated|dispute\.)|refund\.)/;

/** Null where it is no event. */
export function subjectOf(wire: unknown): EventSubject | null {
  const parsed = Event.safeParse(wire);
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  return {
    id,
    type,
    sessionId: ofCheckouts.test(type) ? (data.object.id ?? null) : null,
    paymentId: ofPayments.test(type) ? idOf.parse(data.object.payment_intent) || null : null,
  };
}
