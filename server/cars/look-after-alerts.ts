import { UpstreamError } from '#adapters/upstream-error.ts';
import type { CarsMeans } from './cars-means.ts';
import { claimJob, releaseJob } from './lease-store.ts';
import { lookForAlert } from './look-for-alert.ts';
import { findDueAlerts, putOff } from './watch-store.ts';

type AlertMeans = Pick<CarsMeans, 'database' | 'carListings' | 'now' | 'newId' | 'log'>;

const name = 'price alerts';
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
    await means.database.transaction((tx) => releaseJob(tx, { name, holder }));
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
  const { database, carListings, now, log } = means;
  if (carListings === null) return null;
  const claim = () => database.transaction((tx) => claimJob(tx, { name, holder, now: now(), until: now() + leaseMs }));
  if (!(await claim())) return null;
  const due = await findDueAlerts(database.read, now(), alertsARound);
  let looked = 0;
  for (const alert of due) {
    try {
      await lookForAlert(means, carListings, alert, false);
      looked += 1;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      log('warn', 'a price alert found nothing out', { error });
      await database.transaction((tx) => putOff(tx, alert.id, now() + afterFailureMs));
    }
    if (!(await claim())) break;
  }
  return looked;
}
