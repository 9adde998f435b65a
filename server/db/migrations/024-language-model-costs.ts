import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** What uses of language models cost in money. */
export const languageModelCosts: Migration = {
  name: '024-language-model-costs',
  up: async (tx) => {
    await sql.raw('alter table language_model_uses add column cost_micro_usd bigint not null default 0').execute(tx);
  },
};
