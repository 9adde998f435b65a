import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** What was asked of language models, and what it cost in tokens. */
export const languageModelUses: Migration = {
  name: '017-language-model-uses',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in schema.ts. */
const statements = [
  `create table language_model_uses (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    message_id text not null,
    model text not null,
    outcome text not null,
    input_tokens bigint not null,
    output_tokens bigint not null,
    at bigint not null
  )`,
  'create index language_model_uses_of_user on language_model_uses (user_id, at)',
  'create index language_model_uses_by_age on language_model_uses (at)',
];
