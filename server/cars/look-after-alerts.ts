import { UpstreamError } from '#adapters/upstream-error.ts';
import type { CarsMeans } from './cars-means.ts';
import { claimLease, endLease, renewLease } from '#server/db/lease-store.ts';
import { lookForAlert } from './look-for-alert.ts';
import { findDueAlerts, putOff } from './watch-store.ts';

type AlertMeans = Pick<CarsMeans, 'database' | 'carListings' | 'now' | 'newId' | 'log'>;

const job = 'price alerts';
const everyMs = 60_000;
const leaseMs = 3 * everyMs;
/** A minute's work at a service that takes its time. */
const alertsARound = 20;
const afterFailureMs = 30 * 60_000;

/**
 * CARS-05: looks for the cars of alerts that are due, now and every minute, in one process of all that share the database.
 * Returns the way to stop.
 */
export function lookAfterAlerts(means: AlertMeans): () => Promise<void> {
  const holder = means.newId();
  let last = round(means, holder);
  const timer = setInterval(() => {
    last = last.then(() => round(means, holder));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}

/** Looks for what is due, if the job is this process's. A failure is logged; what is due stays due. */
async function round(means: AlertMeans, holder: string): Promise<void> {
  try {
    await matchDueAlerts(means, holder);
  } catch (error) {
    means.log('warn', 'price alerts were not looked after', { error });
  }
}

/** One round; gives how many alerts were looked for, null where another process has the job. */
export async function matchDueAlerts(means: AlertMeans, holder: string): Promise<number | null> {
  const { database, carListings, now } = means;
  if (carListings === null) return null;
  const lease = { job, holder };
  const heldUntil = () => now() + leaseMs;
  const claimed = await database.transaction((tx) =>
    claimLease(tx, lease, { now: now(), heldUntil: heldUntil(), notSince: now() + 1 }),
  );
  if (!claimed) return null;
  let looked = 0;
  try {
    for (const alert of await findDueAlerts(database.read, now(), alertsARound)) {
      if (await lookForDue(means, carListings, alert)) looked += 1;
      if (!(await database.transaction((tx) => renewLease(tx, lease, heldUntil())))) break;
    }
  } finally {
    await database.transaction((tx) => endLease(tx, lease, now()));
  }
  return looked;
}

/** False where the service could not say; the alert is put off. */
async function lookForDue(
  means: AlertMeans,
  carListings: NonNullable<AlertMeans['carListings']>,
  alert: Awaited<ReturnType<typeof findDueAlerts>>[number],
): Promise<boolean> {
  try {
    await lookForAlert(means, carListings, alert, false);
    return true;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    means.log('warn', 'a price alert found nothing out', { error });
    await means.database.transaction((tx) => putOff(tx, alert.id, means.now() + afterFailureMs));
    return false;
  }
}
