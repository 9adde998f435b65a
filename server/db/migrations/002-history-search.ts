import { sql, type Transaction } from 'kysely';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Migration } from '#server/db/migration.ts';
import type { Schema } from '#server/db/schema.ts';
import { fold, messageText, sessionText } from '#server/db/search-text.ts';

/** Titles, deletion with a way back, and the folded words that search looks through, also of what was said before. */
export const historySearch: Migration = {
  name: '002-history-search',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
    await fillSessions(tx);
    await fillMessages(tx);
  },
};

const statements = [
  'alter table sessions add column title text',
  'alter table sessions add column deleted_at bigint',
  "alter table sessions add column words text not null default ''",
  'create index sessions_by_deletion on sessions (deleted_at) where deleted_at is not null',
  `create table message_words (
    message_id text primary key references messages (id) on delete cascade,
    user_id text not null,
    created_at bigint not null,
    words text not null
  )`,
  'create index message_words_of_user on message_words (user_id, created_at, message_id)',
];

/** Rows at a time, so that a large database needs no large memory. */
const batch = 500;

async function fillSessions(tx: Transaction<Schema>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await tx
      .selectFrom('sessions')
      .select(['id', 'vehicle'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, vehicle } of rows) {
      const words = fold(sessionText(null, JSON.parse(vehicle) as VehicleInfo));
      await tx.updateTable('sessions').set({ words }).where('id', '=', id).execute();
    }
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? '';
  }
}

async function fillMessages(tx: Transaction<Schema>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await tx
      .selectFrom('messages')
      .innerJoin('sessions', 'sessions.id', 'messages.session_id')
      .select(['messages.id', 'messages.role', 'messages.content', 'messages.created_at', 'sessions.user_id'])
      .where('messages.id', '>', last)
      .orderBy('messages.id')
      .limit(batch)
      .execute();
    for (const { id, role, content, created_at, user_id } of rows) {
      const words = fold(messageText(role, content));
      await tx.insertInto('message_words').values({ message_id: id, user_id, created_at, words }).execute();
    }
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? '';
  }
}
