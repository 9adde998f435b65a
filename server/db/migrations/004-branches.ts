import { sql, type Transaction } from 'kysely';
import type { Migration } from '#server/db/migration.ts';
import type { Schema } from '#server/db/schema.ts';
import { changeBetween } from '#server/db/text-changes.ts';

/** Branches of a session (CHAT-19). What was said before becomes its one branch. */
export const branches: Migration = {
  name: '004-branches',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
    await fillKnown(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in schema.ts. */
const statements = [
  'alter table sessions add column last_seq integer not null default 0',
  'alter table sessions add column leaf_id text',
  'alter table messages add column parent_id text',
  'alter table messages add column active integer not null default 1',
  'alter table messages add column chosen integer not null default 0',
  'alter table messages add column evidence_changes text',
  'alter table messages add column recently_replaced text',
  `update messages set parent_id =
    (select p.id from messages p where p.session_id = messages.session_id and p.seq = messages.seq - 1)`,
  `update sessions set last_seq = message_count, leaf_id =
    (select m.id from messages m where m.session_id = sessions.id and m.seq = sessions.message_count)`,
];

/** Rows at a time, so that a large database needs no large memory. */
const batch = 500;

async function fillKnown(tx: Transaction<Schema>): Promise<void> {
  for (let last = ''; ;) {
    const sessions = await tx
      .selectFrom('sessions')
      .select(['id', 'evidence', 'recently_replaced'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const session of sessions) await fillSession(tx, session);
    if (sessions.length < batch) return;
    last = sessions.at(-1)?.id ?? '';
  }
}

/**
 * After each reply was known what messages up to it, and taps after them, had told. Which part was replaced was kept without
 * its message: it counts as known from the first reply on.
 */
async function fillSession(
  tx: Transaction<Schema>,
  { id, evidence, recently_replaced }: { id: string; evidence: string; recently_replaced: string },
): Promise<void> {
  const replies = await tx
    .selectFrom('messages')
    .select('id')
    .where('session_id', '=', id)
    .where('role', '=', 'assistant')
    .orderBy('seq')
    .execute();
  const told = JSON.parse(evidence) as { at: number }[];
  let before = '[]';
  for (const [index, reply] of replies.entries()) {
    const after = index === replies.length - 1 ? evidence : JSON.stringify(told.filter(({ at }) => at <= index));
    const known = { evidence_changes: changeBetween(before, after), recently_replaced };
    await tx.updateTable('messages').set(known).where('id', '=', reply.id).execute();
    before = after;
  }
}
