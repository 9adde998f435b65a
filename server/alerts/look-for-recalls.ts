import { limits } from '#contract/limits.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { KnownRecords, RecallRecord, VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import { recallSource } from '#engine/vehicle/weigh-records.ts';
import type { Database } from '#server/db/database.ts';
import { claimLease, endLease, renewLease, type Lease } from '#server/db/lease-store.ts';
import { findDescribedCars, saveAlert, type AlertText, type DescribedCar } from './alert-store.ts';

export interface LookMeans {
  database: Database;
  /** The recalls known of a vehicle now; takes its time. */
  recallsOf: (vehicle: VehicleInfo) => Promise<KnownRecords<RecallRecord>>;
  /** Lets a session know of other records than its latest answer was made from, unless it has changed since that revision. */
  renewRecords: (session: { id: string; revision: number }, records: VehicleRecords) => Promise<void>;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
  /** Ends it before the next vehicle; what is left is looked for by whoever claims it then. */
  signal: AbortSignal;
}

export const ALERTS_JOB = 'recall alerts';

/**
 * Looks for recalls that came up for the cars of recent sessions since their owners were told, and keeps an alert for each. One
 * process at a time does so, twice a day. Gives how many alerts are new; null where another process does it, or did lately.
 */
export async function lookForRecalls(means: LookMeans): Promise<number | null> {
  const { database, recallsOf, now, newId, signal } = means;
  const lease: Lease = { job: ALERTS_JOB, holder: newId() };
  const heldUntil = () => now() + limits.recallAlertsLeaseMs;
  const times = { now: now(), heldUntil: heldUntil(), notSince: now() - limits.recallAlertsEveryMs };
  if (!(await database.transaction((tx) => claimLease(tx, lease, times)))) return null;
  const since = now() - limits.recallAlertsSessionAgeMs;
  const cars = await findDescribedCars(database.read, since, limits.recallAlertsMostSessions);
  let found = 0;
  for (const [vehicleKey, described] of Map.groupBy(cars, keyOf)) {
    if (!(await database.transaction((tx) => renewLease(tx, lease, heldUntil())))) return found;
    const { vehicle } = described[0]!;
    const recalls = await recallsOf(vehicle);
    const { status, items } = recalls;
    if (signal.aborted) return found;
    if (status !== 'known') continue;
    for (const own of Map.groupBy(described, (car) => car.userId).values()) {
      const fresh = items.filter((each) => isNew(each, own));
      for (const recall of fresh) if (await keep(means, vehicleKey, own[0]!, recall)) found += 1;
      if (fresh.length > 0) await renew(means, own, recalls);
    }
  }
  await database.transaction((tx) => endLease(tx, lease, now()));
  return found;
}

async function keep(
  { database, now, newId }: LookMeans,
  vehicleKey: string,
  { userId, vehicle }: DescribedCar,
  recall: RecallRecord,
): Promise<boolean> {
  const alert = { id: newId(), userId, vehicleKey, campaign: recall.number, text: textOf(recall, vehicle), at: now() };
  return database.transaction((tx) => saveAlert(tx, alert));
}

/** What was answered is judged anew with them, and warns of what they warn of. */
async function renew(
  { renewRecords }: LookMeans,
  cars: readonly DescribedCar[],
  recalls: KnownRecords<RecallRecord>,
): Promise<void> {
  for (const { sessionId: id, revision, records } of cars)
    if (records !== null) await renewRecords({ id, revision }, { ...records, recalls });
}

const keyOf = ({ vehicle: { year, make, model } }: DescribedCar): string => `${year} ${make} ${model}`;

/** Not told in any answer on this car. An owner who was told nothing hears of what is grave, or came after the car was described. */
function isNew(recall: RecallRecord, own: readonly DescribedCar[]): boolean {
  const told = own.flatMap(({ records }) => (records?.recalls.status === 'known' ? [records.recalls.items] : []));
  if (told.some((items) => items.some(({ number }) => number === recall.number))) return false;
  if (told.length > 0 || recall.doNotDrive || recall.parkOutside) return true;
  const described = new Date(Math.min(...own.map(({ createdAt }) => createdAt))).toISOString().slice(0, 10);
  return (recall.reported ?? '') >= described;
}

function textOf(recall: RecallRecord, { year, make, model }: VehicleInfo): AlertText {
  return {
    vehicle: `${year} ${make} ${model}`,
    summary: recall.summary,
    remedy: recall.remedy,
    do_not_drive: recall.doNotDrive,
    park_outside: recall.parkOutside,
    url: recallSource(recall).url,
  };
}
