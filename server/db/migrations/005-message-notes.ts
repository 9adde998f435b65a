import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** What owners note on messages, and its folded words for search. */
export const messageNotes: Migration = {
  name: '005-message-notes',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in schema.ts. */
const statements = [
  `create table message_notes (
    message_id text primary key references messages (id) on delete cascade,
    user_id text not null,
    text text not null,
    words text not null,
    updated_at bigint not null
  )`,
  'create index message_notes_of_user on message_notes (user_id, updated_at, message_id)',
];
