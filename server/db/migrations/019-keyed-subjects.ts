import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** A key of this database for the hashes of subjects, and the hashes booked so far under it. */
export const keyedSubjects: Migration = {
  name: '019-keyed-subjects',
  up: async (tx) => {
    await sql.raw('create table hash_keys (purpose text primary key, value text not null)').execute(tx);
    const key = randomBytes(32).toString('hex');
    await tx.insertInto('hash_keys').values({ purpose: 'google_subject', value: key }).execute();
    for (const reason of ['sign_in_grant', 'tour_bonus'] as const) {
      const given = await tx.selectFrom('ledger').select(['id', 'cause']).where('reason', '=', reason).execute();
      for (const { id, cause } of given) {
        const hash = createHmac('sha256', key)
          .update(cause.slice(reason.length + 1))
          .digest('hex');
        await tx
          .updateTable('ledger')
          .set({ cause: `${reason}:${hash}` })
          .where('id', '=', id)
          .execute();
      }
    }
  },
};
