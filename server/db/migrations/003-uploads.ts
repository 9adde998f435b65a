import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Uploads and the messages they are part of (CHAT-15). */
export const uploads: Migration = {
  name: '003-uploads',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in schema.ts. */
const statements = [
  `create table uploads (
    id text primary key,
    user_id text references users (id) on delete set null,
    name text not null,
    type text not null,
    size integer not null,
    state text not null check (state in ('arriving', 'kept', 'leaving')),
    uses integer not null,
    last_used_at bigint not null,
    created_at bigint not null
  )`,
  'create index uploads_of_user on uploads (user_id)',
  'create index uploads_by_use on uploads (last_used_at)',
  `create table message_attachments (
    message_id text not null references messages (id) on delete cascade,
    seq integer not null,
    upload_id text not null references uploads (id),
    primary key (message_id, seq)
  )`,
  'create index message_attachments_of_upload on message_attachments (upload_id)',
];
