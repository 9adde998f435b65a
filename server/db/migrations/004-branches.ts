import { sql, type Transaction } from 'kysely';
import type { Migration } from '#server/db/migration.ts';
import type { Schema } from '#server/db/schema.ts';

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
  'alter table messages add column evidence text',
  'alter table messages add column recently_replaced text',
  `update messages set parent_id =
    (select p.id from messages p where p.session_id = messages.session_id and p.seq = messages.seq - 1)`,
  `update sessions set last_seq = message_count, leaf_id =
    (select m.id from messages m where m.session_id = sessions.id and m.seq = sessions.message_count)`,
];

/** Rows at a time, so that a large database needs no large memory. */
const batch = 500;

/**
 * What was known before each of the user's messages: what earlier ones told. Which part was replaced was kept without its
 * message, so that it counts as known before all but the first.
 */
async function fillKnown(tx: Transaction<Schema>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await tx
      .selectFrom('messages')
      .innerJoin('sessions', 'sessions.id', 'messages.session_id')
      .select(['messages.id', 'messages.seq', 'sessions.evidence', 'sessions.recently_replaced'])
      .where('messages.role', '=', 'user')
      .where('messages.id', '>', last)
      .orderBy('messages.id')
      .limit(batch)
      .execute();
    for (const { id, seq, ...known } of rows) {
      const all = JSON.parse(known.evidence) as { at: number }[];
      const evidence = JSON.stringify(all.filter(({ at }) => at < (seq - 1) / 2));
      const recently_replaced = seq === 1 ? '[]' : known.recently_replaced;
      await tx.updateTable('messages').set({ evidence, recently_replaced }).where('id', '=', id).execute();
    }
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? '';
  }
}
