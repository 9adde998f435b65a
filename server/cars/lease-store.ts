import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/**
 * Takes a regular job for this process until `until`, or keeps it. False where another process has it: of any number that ask
 * at once, one gets it. Times are milliseconds since the epoch.
 */
export async function claimJob(
  tx: Transaction<Schema>,
  { name, holder, now, until }: { name: string; holder: string; now: number; until: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('job_leases')
    .values({ name, holder, held_until: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, held_until: until })
        .where((is) => is.or([is('job_leases.held_until', '<=', now), is('job_leases.holder', '=', holder)])),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a job up, so that another process need not wait for the end of the lease. */
export async function releaseJob(
  tx: Transaction<Schema>,
  { name, holder }: { name: string; holder: string },
): Promise<void> {
  await tx.deleteFrom('job_leases').where('name', '=', name).where('holder', '=', holder).execute();
}
