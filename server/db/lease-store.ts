import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export interface Lease {
  job: string;
  /** Of the process that asks. */
  holder: string;
}

/**
 * Claims work that one process at a time may do, and that was not done since `notSince`. False where another one does it now, or has
 * done it. Times are milliseconds since the epoch.
 */
export async function claimLease(
  tx: Transaction<Schema>,
  { job, holder }: Lease,
  { now, heldUntil, notSince }: { now: number; heldUntil: number; notSince: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('job_leases')
    .values({ job, holder, held_until: heldUntil, done_at: null })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ holder, held_until: heldUntil })
        .where('job_leases.held_until', '<', now)
        .where((where) =>
          where.or([where('job_leases.done_at', 'is', null), where('job_leases.done_at', '<', notSince)]),
        ),
    )
    .returning('holder')
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds it on. False where it was lost to another process: stop. */
export async function renewLease(tx: Transaction<Schema>, { job, holder }: Lease, heldUntil: number): Promise<boolean> {
  const row = await tx
    .updateTable('job_leases')
    .set({ held_until: heldUntil })
    .where('job', '=', job)
    .where('holder', '=', holder)
    .returning('job')
    .executeTakeFirst();
  return row !== undefined;
}

/** Says that it is done, and lets it go. */
export async function endLease(tx: Transaction<Schema>, { job, holder }: Lease, doneAt: number): Promise<void> {
  await tx
    .updateTable('job_leases')
    .set({ held_until: 0, done_at: doneAt })
    .where('job', '=', job)
    .where('holder', '=', holder)
    .execute();
}
