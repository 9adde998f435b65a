import type { CarListings } from '#adapters/upstream-cars.ts';
import { UpstreamError } from '#adapters/upstream-error.ts';
import type { CarsMeans } from './cars-means.ts';
import { claimLease, endLease, renewLease } from '#server/db/lease-store.ts';
import { everyMs as alertsEveryMs, lookForAlerts } from './look-for-alert.ts';
import { findAlertsLike, findDueAlerts, putOff, type StoredAlert } from './watch-store.ts';

type AlertMeans = Pick<CarsMeans, 'database' | 'carListings' | 'now' | 'newId' | 'log'>;

const job = 'price alerts';
const everyMs = 60_000;
const leaseMs = 3 * everyMs;
/** A minute's work at a service that takes its time. */
const modelsARound = 20;
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
    for (let round = 0; round < modelsARound; round += 1) {
      const [longest] = await findDueAlerts(database.read, now(), 1);
      if (longest === undefined) break;
      const done = await lookForModel(means, carListings, longest);
      if (done === null) break;
      looked += done;
      if (!(await database.transaction((tx) => renewLease(tx, lease, heldUntil())))) break;
    }
  } finally {
    await database.transaction((tx) => endLease(tx, lease, now()));
  }
  return looked;
}

/**
 * Looks for an alert, and with it for all others of its model that are soon due. Gives how many; none where the service could not
 * say, and they are put off; null where it may not be asked any more for now, and they stay due.
 */
async function lookForModel(means: AlertMeans, carListings: CarListings, alert: StoredAlert): Promise<number | null> {
  const { database, now, log } = means;
  const dueBy = now() + alertsEveryMs(carListings) / 2;
  const others = await findAlertsLike(database.read, alert, dueBy);
  const alerts: [StoredAlert, ...StoredAlert[]] = [alert, ...others.filter(({ id }) => id !== alert.id)];
  try {
    await lookForAlerts(means, carListings, alerts, false);
    return alerts.length;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.failure === 'busy') return null;
    log('warn', 'price alerts found nothing out', { error });
    const dueAt = now() + afterFailureMs;
    for (const { id } of alerts) await database.transaction((tx) => putOff(tx, id, dueAt));
    return 0;
  }
}
