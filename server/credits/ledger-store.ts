import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { LedgerEntry } from '#contract/credits.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Schema } from '#server/db/schema.ts';

// PAY-05. A user's credits change only here, always together with a row: `users.credits` is the sum of the rows, never
// negative, and each row holds the balance after it. Rows are never changed and never deleted, not even with their user;
// the database refuses it. They say nothing personal (a random id, a number, a reason), accounts must still add up
// afterwards, and a cause that was booked once, such as a payment, must not be booked again for whoever comes back. A cause
// must not name a person: use ids or hashes. Words on a row stand apart, and go with their user.

type Reason = LedgerEntry['reason'];

export interface Posting {
  id: string;
  userId: string;
  /** Credits; negative takes them away. */
  delta: number;
  reason: Reason;
  /** What in the world makes this change, as `kind:id`. The second posting of a cause changes nothing. */
  cause: string;
  /** What else is to be said of it, to the owner too. */
  note?: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** `repeated` carries the balance of the row booked first; `insufficient` and `missing` (no such user) booked nothing. */
export type Posted = { outcome: 'posted' | 'repeated'; balance: number } | { outcome: 'insufficient' | 'missing' };

/** Books a change of credits. Whatever the outcome, the transaction can go on. */
export async function post(tx: Transaction<Schema>, posting: Posting): Promise<Posted> {
  const account = await tx
    .updateTable('users')
    .set({ credits: sql`credits + ${posting.delta}`, ledger_entries: sql`ledger_entries + 1` })
    .where('id', '=', posting.userId)
    .where(sql<boolean>`credits + ${posting.delta} >= 0`)
    .returning(['credits', 'ledger_entries'])
    .executeTakeFirst();
  if (!account) return whyNotPosted(tx, posting);
  if (await insertEntry(tx, posting, account)) return { outcome: 'posted', balance: account.credits };
  // The row lock was needed before the cause could be judged for certain; now the change is taken back.
  await tx
    .updateTable('users')
    .set({ credits: sql`credits - ${posting.delta}`, ledger_entries: sql`ledger_entries - 1` })
    .where('id', '=', posting.userId)
    .execute();
  return whyNotPosted(tx, posting);
}

/** Takes what there is, up to that many credits. Gives how many it took; none where there is no such user. */
export async function takeUpTo(
  tx: Transaction<Schema>,
  most: number,
  posting: Omit<Posting, 'delta'>,
): Promise<number> {
  // An update that changes nothing: it takes the row's lock, so that what it reads stays true.
  const account = await tx
    .updateTable('users')
    .set({ credits: sql`credits` })
    .where('id', '=', posting.userId)
    .returning('credits')
    .executeTakeFirst();
  const taken = Math.min(most, account?.credits ?? 0);
  if (taken === 0) return 0;
  const { outcome } = await post(tx, { ...posting, delta: -taken });
  if (outcome !== 'posted') throw new Error(`Credits were taken before for the cause ${posting.cause}.`);
  return taken;
}

export interface MessageCharge {
  /** Id of the ledger row. */
  id: string;
  userId: string;
  cost: number;
  cause: string;
  /** CHAT-10: least time between two messages of a user. */
  cooldownMs: number;
  /** When it was sent: the cool-down runs from there, however long its answer took. */
  saidAt: number;
  now: number;
}

export type Charged = { outcome: 'charged'; balance: number } | { outcome: 'too_soon' | 'insufficient' | 'missing' };

/**
 * Claims the user's cool-down and takes the credits for a message, in one conditional update (CHAT-10, CHAT-11), so
 * that of any number of simultaneous messages, in any number of processes, one is charged and the others are too soon.
 * Throws when the cause was booked before.
 */
export async function chargeMessage(tx: Transaction<Schema>, charge: MessageCharge): Promise<Charged> {
  const { userId, cost, cooldownMs, saidAt, now } = charge;
  const around = { cooledDown: saidAt - cooldownMs, wellAhead: saidAt + cooldownMs };
  const [account] = await claimCharge(tx, { userId, cost, saidAt, now, ...around });
  if (!account) return whyNotCharged(tx, charge);
  const entry = { id: charge.id, userId, delta: -cost, reason: 'message', cause: charge.cause, at: now } as const;
  if (!(await insertEntry(tx, entry, account)))
    throw new Error(`A message was charged before for the cause ${charge.cause}.`);
  return { outcome: 'charged', balance: account.credits };
}

const claimCharge = compiledOnce(
  (tx, asked: { userId: string; cost: number; saidAt: number; now: number; cooledDown: number; wellAhead: number }) => {
    const { userId, cost, saidAt, now, cooledDown, wellAhead } = asked;
    // One that was said later may have been answered sooner.
    const latest = sql<number>`case when last_message_at between ${saidAt} and ${now} then last_message_at else ${saidAt} end`;
    return (
      tx
        .updateTable('users')
        .set({ credits: sql`credits - ${cost}`, ledger_entries: sql`ledger_entries + 1`, last_message_at: latest })
        .where('id', '=', userId)
        .where('credits', '>=', cost)
        // A time well ahead of it is of a message that was answered sooner, or was left by a clock that ran wrong: it must not lock the user out.
        .where((is) => is.or([is('last_message_at', '<=', cooledDown), is('last_message_at', '>', wellAhead)]))
        .returning(['credits', 'ledger_entries'])
    );
  },
);

export interface StatementEntry {
  id: string;
  delta: number;
  balance: number;
  reason: Reason;
  note: string | null;
  createdAt: number;
}

/** The user's rows, newest first, at most `limit`; those before the row `before`. The balance of the first is the user's credits after it. */
export async function findLedgerEntries(
  read: Kysely<Schema>,
  userId: string,
  limit: number,
  before: { seq: number } | null = null,
): Promise<StatementEntry[]> {
  let query = read
    .selectFrom('ledger')
    .leftJoin('ledger_notes', 'ledger_notes.entry_id', 'ledger.id')
    .select(['id', 'delta', 'balance', 'reason', 'ledger_notes.text as note', 'created_at as createdAt'])
    .where('ledger.user_id', '=', userId);
  if (before !== null) query = query.where('seq', '<', before.seq);
  const rows = await query.orderBy('seq', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, reason: row.reason as Reason }));
}

/** The place of a row of the user's; undefined where the user has none of that id. */
export async function findLedgerPlace(
  read: Kysely<Schema>,
  userId: string,
  entryId: string,
): Promise<{ seq: number } | undefined> {
  return read
    .selectFrom('ledger')
    .select('seq')
    .where('id', '=', entryId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** False when the cause was booked before; waits for a transaction that is about to book it. */
async function insertEntry(
  tx: Transaction<Schema>,
  posting: Posting,
  account: { credits: number; ledger_entries: number },
): Promise<boolean> {
  const [row] = await insertRow(tx, {
    id: posting.id,
    user_id: posting.userId,
    seq: account.ledger_entries,
    delta: posting.delta,
    balance: account.credits,
    reason: posting.reason,
    cause: posting.cause,
    created_at: posting.at,
  });
  if (row !== undefined && posting.note !== undefined)
    await tx
      .insertInto('ledger_notes')
      .values({ entry_id: posting.id, user_id: posting.userId, text: posting.note })
      .execute();
  return row !== undefined;
}

const insertRow = compiledOnce((tx, row: Insertable<Schema['ledger']>) =>
  tx
    .insertInto('ledger')
    .values(row)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id'),
);

async function whyNotPosted(tx: Transaction<Schema>, posting: Posting): Promise<Posted> {
  const first = await tx.selectFrom('ledger').select('balance').where('cause', '=', posting.cause).executeTakeFirst();
  if (first) return { outcome: 'repeated', balance: first.balance };
  const user = await tx.selectFrom('users').select('id').where('id', '=', posting.userId).executeTakeFirst();
  return { outcome: user ? 'insufficient' : 'missing' };
}

async function whyNotCharged(tx: Transaction<Schema>, { userId, cost }: MessageCharge): Promise<Charged> {
  const user = await tx.selectFrom('users').select('credits').where('id', '=', userId).executeTakeFirst();
  if (!user) return { outcome: 'missing' };
  return { outcome: user.credits < cost ? 'insufficient' : 'too_soon' };
}
