import type { Kysely, Transaction } from 'kysely';
import type { Health } from '#contract/health.ts';
import type { Schema } from '#server/db/schema.ts';

const SERVICE = 'nhtsa';

/** Notes how a call of NHTSA's service went; `failure` in a few words, null where it went well. At: ms since the epoch. */
export async function noteCall(tx: Transaction<Schema>, at: number, failure: string | null): Promise<void> {
  const outcome = failure === null ? { succeeded_at: at } : { failed_at: at, failure };
  await tx
    .insertInto('service_calls')
    .values({ service: SERVICE, succeeded_at: null, failed_at: null, failure: null, ...outcome })
    .onConflict((conflict) => conflict.column('service').doUpdateSet(outcome))
    .execute();
}

/** Whether a file of that kind was imported to its end. */
export async function hasImported(read: Kysely<Schema>, kind: 'recalls'): Promise<boolean> {
  const row = await read
    .selectFrom('nhtsa_imports')
    .select('kind')
    .where('kind', '=', kind)
    .where('finished_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is known of NHTSA here: imported files with their age, and how its service did lately. */
export async function nhtsaHealth(
  read: Kysely<Schema>,
  asked: { bulletins: unknown } | null,
  alertsJob: string,
): Promise<Health['nhtsa']> {
  const imports = await read
    .selectFrom('nhtsa_imports')
    .select(['kind'])
    .select(({ fn }) => [
      fn.countAll<number | string>().as('files'),
      fn.max('newest').as('newest'),
      fn.max('finished_at').as('finished'),
    ])
    .where('finished_at', 'is not', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const calls = await read.selectFrom('service_calls').selectAll().where('service', '=', SERVICE).executeTakeFirst();
  const job = await read.selectFrom('job_leases').select('done_at').where('job', '=', alertsJob).executeTakeFirst();
  const known = asked !== null || imports.some(({ kind }) => kind === 'recalls');
  return {
    online: asked === null ? 'off' : 'on',
    bulletins_online: asked?.bulletins ? 'on' : 'off',
    last_success: time(calls?.succeeded_at),
    last_failure: time(calls?.failed_at),
    failure: calls?.failure ?? null,
    imports: imports.map(({ kind, files, newest, finished }) => ({
      kind,
      files: Number(files),
      newest: newest ?? null,
      imported_at: time(finished),
    })),
    recall_alerts: known ? 'on' : 'off: NHTSA is not asked and no recalls are imported',
    recalls_looked_for: time(job?.done_at),
  };
}

const time = (at: number | string | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(Number(at)).toISOString();
