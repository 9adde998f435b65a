import { limits } from '#contract/limits.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { KnownRecords, RecallRecord, VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import { recallSource } from '#engine/vehicle/weigh-records.ts';
import type { Database } from '#server/db/database.ts';
import { claimLease, endLease, renewLease, type Lease } from '#server/db/lease-store.ts';
import { saveAlert, type AlertText } from './alert-store.ts';
import { findToldSessions, findWatchedCars, vehicleKeyOf, type ToldSession, type WatchedCar } from './watched-cars.ts';

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
 * Looks for recalls that came up for owners' cars since they were told, and keeps an alert for each. One process at a time does so,
 * twice a day. Gives how many alerts are new; null where another process does it, or did lately.
 */
export async function lookForRecalls(means: LookMeans): Promise<number | null> {
  const { database, recallsOf, now, newId, signal } = means;
  const lease: Lease = { job: ALERTS_JOB, holder: newId() };
  const heldUntil = () => now() + limits.recallAlertsLeaseMs;
  const times = { now: now(), heldUntil: heldUntil(), notSince: now() - limits.recallAlertsEveryMs };
  if (!(await database.transaction((tx) => claimLease(tx, lease, times)))) return null;
  const cars = await findWatchedCars(database.read, now() - limits.recallAlertsSessionAgeMs);
  let found = 0;
  for (const [vehicleKey, described] of Map.groupBy(cars, ({ vehicle }) => vehicleKeyOf(vehicle))) {
    if (!(await database.transaction((tx) => renewLease(tx, lease, heldUntil())))) return found;
    const recalls = await recallsOf(described[0]!.vehicle);
    if (signal.aborted) return found;
    if (recalls.status !== 'known' || recalls.items.length === 0) continue;
    for (const own of Map.groupBy(described, ({ userId }) => userId).values())
      found += await tell(means, vehicleKey, own, recalls);
  }
  await database.transaction((tx) => endLease(tx, lease, now()));
  return found;
}

/** Tells an owner of several cars of one kind, or of one, what is new; gives how many alerts that makes. */
async function tell(
  means: LookMeans,
  vehicleKey: string,
  own: readonly WatchedCar[],
  recalls: KnownRecords<RecallRecord>,
): Promise<number> {
  const sessions = await findToldSessions(means.database.read, own);
  const fresh = recalls.items.filter((each) => isNew(each, own, sessions));
  if (fresh.length === 0) return 0;
  let found = 0;
  for (const recall of fresh) if (await keep(means, vehicleKey, own[0]!, recall)) found += 1;
  await renew(means, sessions, recalls);
  return found;
}

async function keep(
  { database, now, newId }: LookMeans,
  vehicleKey: string,
  { userId, vehicle }: WatchedCar,
  recall: RecallRecord,
): Promise<boolean> {
  const alert = { id: newId(), userId, vehicleKey, campaign: recall.number, text: textOf(recall, vehicle), at: now() };
  return database.transaction((tx) => saveAlert(tx, alert));
}

/** What was answered is judged anew with them, and warns of what they warn of. */
async function renew(
  { renewRecords }: LookMeans,
  sessions: readonly ToldSession[],
  recalls: KnownRecords<RecallRecord>,
): Promise<void> {
  for (const { sessionId: id, revision, records } of sessions)
    if (records !== null) await renewRecords({ id, revision }, { ...records, recalls });
}

/** Not told in any answer on this car. An owner who was told nothing hears of what is grave, or came after the car was described. */
function isNew(recall: RecallRecord, own: readonly WatchedCar[], sessions: readonly ToldSession[]): boolean {
  const told = sessions.flatMap(({ records }) => (records?.recalls.status === 'known' ? [records.recalls.items] : []));
  if (told.some((items) => items.some(({ number }) => number === recall.number))) return false;
  if (told.length > 0 || recall.doNotDrive || recall.parkOutside) return true;
  const described = new Date(Math.min(...own.map(({ createdAt }) => createdAt))).toISOString().slice(0, 10);
  return (recall.reported ?? '') >= described;
}

function textOf(recall: RecallRecord, vehicle: VehicleInfo): AlertText {
  return {
    vehicle: vehicleKeyOf(vehicle),
    summary: recall.summary,
    remedy: recall.remedy,
    do_not_drive: recall.doNotDrive,
    park_outside: recall.parkOutside,
    url: recallSource(recall).url,
  };
}
