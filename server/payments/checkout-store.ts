import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { CheckoutsTable } from '#server/db/payments-schema.ts';
import type { Schema } from '#server/db/schema.ts';

export type Checkout = Selectable<CheckoutsTable>;

export interface NewCheckout {
  id: string;
  userId: string;
  packageId: string;
  credits: number;
  /** Cents. */
  amount: number;
  currency: string;
  idempotencyKey: string | null;
  at: number;
}

/** Writes down what is wanted, before the provider hears of it; what was wanted before under the same key stays as it was. */
export async function noteCheckout(tx: Transaction<Schema>, wanted: NewCheckout): Promise<Checkout> {
  const made = await tx
    .insertInto('checkouts')
    .values({
      id: wanted.id,
      user_id: wanted.userId,
      package_id: wanted.packageId,
      credits: wanted.credits,
      amount: wanted.amount,
      currency: wanted.currency,
      idempotency_key: wanted.idempotencyKey,
      session_id: null,
      url: null,
      payment_id: null,
      state: 'started',
      asked: 0,
      heard: 0,
      refunded: 0,
      disputed: 0,
      due: 0,
      taken: 0,
      moves: 0,
      created_at: wanted.at,
      expires_at: null,
      paid_at: null,
      ownerless_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made !== undefined) return made;
  return tx
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', wanted.userId)
    .where('idempotency_key', '=', wanted.idempotencyKey)
    .executeTakeFirstOrThrow();
}

/** How many checkouts of that user are neither paid nor over, that one aside. */
export async function countOthersOpen(tx: Transaction<Schema>, userId: string, id: string): Promise<number> {
  const { open } = await tx
    .selectFrom('checkouts')
    .select((select) => select.fn.countAll().as('open'))
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where('state', 'in', ['started', 'open'])
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Whoever would pay in them: checkouts of the user that the provider may still take money for. */
export async function findPayable(read: Kysely<Schema>, userId: string): Promise<{ id: string; session_id: string }[]> {
  return read
    .selectFrom('checkouts')
    .select(['id', 'session_id'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['started', 'open'])
    .where('session_id', 'is not', null)
    .$narrowType<{ session_id: string }>()
    .execute();
}

/** Keeps what the provider answered to an order. */
export async function keepOpened(
  tx: Transaction<Schema>,
  id: string,
  opened: { sessionId: string; url: string; expiresAt: number },
): Promise<void> {
  const { sessionId, url, expiresAt } = opened;
  // Whoever heard of it meanwhile knows better; one that was given up was not heard of, as it had no session.
  await tx
    .updateTable('checkouts')
    .set({ state: 'open' })
    .where('id', '=', id)
    .where((is) =>
      is.or([is('state', '=', 'started'), is.and([is('state', '=', 'expired'), is('session_id', 'is', null)])]),
    )
    .execute();
  await tx
    .updateTable('checkouts')
    .set({ session_id: sessionId, url, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Says that the provider gave no usable answer to an order: nobody has its address, so nobody can pay in it. A second try may. */
export async function giveUpOrder(tx: Transaction<Schema>, id: string): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .where('session_id', 'is', null)
    .execute();
}

/**
 * Tells one of our checkouts that the provider calls it that; for an order whose answer was lost. `another`: it knows it by
 * another session; `unknown`: no checkout of ours has that id.
 */
export async function linkSession(
  tx: Transaction<Schema>,
  id: string,
  sessionId: string,
): Promise<'linked' | 'another' | 'unknown'> {
  const row = await tx
    .updateTable('checkouts')
    .set({ session_id: sessionId })
    .where('id', '=', id)
    .where((is) => is.or([is('session_id', 'is', null), is('session_id', '=', sessionId)]))
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) return 'linked';
  const other = await tx.selectFrom('checkouts').select('id').where('id', '=', id).executeTakeFirst();
  return other === undefined ? 'unknown' : 'another';
}

/** Takes the number of the next asking; undefined where no checkout of ours has that session. */
export async function numberAsking(
  tx: Transaction<Schema>,
  sessionId: string,
): Promise<{ id: string; asked: number } | undefined> {
  return tx
    .updateTable('checkouts')
    .set({ asked: sql`asked + 1` })
    .where('session_id', '=', sessionId)
    .returning(['id', 'asked'])
    .executeTakeFirst();
}

/** The same for a checkout that has no session; undefined where it has one by now. */
export async function numberUnopened(
  tx: Transaction<Schema>,
  id: string,
): Promise<{ id: string; asked: number } | undefined> {
  return tx
    .updateTable('checkouts')
    .set({ asked: sql`asked + 1` })
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .returning(['id', 'asked'])
    .executeTakeFirst();
}

/** The checkout, locked, where no later asking was heard already; else undefined. */
export async function hearAsking(tx: Transaction<Schema>, id: string, asked: number): Promise<Checkout | undefined> {
  return tx
    .updateTable('checkouts')
    .set({ heard: asked })
    .where('id', '=', id)
    .where('heard', '<', asked)
    .returningAll()
    .executeTakeFirst();
}

/** Changes what is kept of a checkout. */
export async function changeCheckout(
  tx: Transaction<Schema>,
  id: string,
  changes: Partial<
    Pick<
      Checkout,
      'state' | 'payment_id' | 'refunded' | 'disputed' | 'due' | 'taken' | 'moves' | 'paid_at' | 'ownerless_at'
    >
  >,
): Promise<Checkout> {
  return tx.updateTable('checkouts').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** The checkout with that id. @throws NoResultError where there is none */
export async function findCheckout(read: Kysely<Schema>, id: string): Promise<Checkout> {
  return read.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The checkout that the provider calls by that session; undefined where there is none. */
export async function findBySession(read: Kysely<Schema>, sessionId: string): Promise<Checkout | undefined> {
  return read.selectFrom('checkouts').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
}

/** The checkout that was paid by that payment; undefined where there is none. */
export async function findByPayment(read: Kysely<Schema>, paymentId: string): Promise<Checkout | undefined> {
  return read.selectFrom('checkouts').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** Checkouts of the user that credits are still to be taken for, oldest first. */
export async function findOwing(read: Kysely<Schema>, userId: string): Promise<Checkout[]> {
  return read
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', userId)
    .whereRef('due', '>', 'taken')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Credits of payments that were taken back after they were used. */
export async function findOwed(read: Kysely<Schema>, userId: string): Promise<number> {
  return (await findOwing(read, userId)).reduce((sum, { due, taken }) => sum + due - taken, 0);
}

/** Whether the event was heard of before. */
export async function isEventKnown(read: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await read.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Notes that an event of the provider was heard. */
export async function keepEvent(
  tx: Transaction<Schema>,
  event: { id: string; type: string; checkoutId: string | null; at: number },
): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, checkout_id: event.checkoutId, received_at: event.at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
