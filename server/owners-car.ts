import type { Kysely } from 'kysely';
import type { VehicleInfo } from '#contract/vehicle.ts';
import { limits } from '#contract/limits.ts';
import type { Known } from './chat/diagnosis.ts';
import { latestDiagnosis, openDiagnosis } from './chat/latest-diagnosis.ts';
import type { Schema } from './db/schema.ts';
import { carMiles } from './garage/car-miles.ts';
import { findCars } from './garage/car-store.ts';
import { findEntries } from './garage/entry-store.ts';

/**
 * The active car of the user's garage at its latest mileage, with what its latest diagnosis knows that is neither settled in its
 * log nor too old to count (null without one). With an empty garage the car of the session last written in; null without any.
 */
export function ownersCar({ now }: { now: () => number }) {
  return async (
    read: Kysely<Schema>,
    userId: string,
  ): Promise<{ vehicle: VehicleInfo; known: Known | null } | null> => {
    const [active] = (await findCars(read, userId)).toSorted((one, other) => other.chosenAt - one.chosenAt);
    if (active === undefined) return latestDiagnosis(read, userId);
    const entries = await findEntries(read, active.id);
    const settled = new Set(entries.map(({ session_id: id }) => id));
    const from = { since: now() - limits.unresolvedDiagnosisLifeMs, most: limits.judgedSessions };
    return {
      vehicle: { ...active.vehicle, mileage: carMiles(active.vehicle, entries) },
      known: await openDiagnosis(read, { userId, carId: active.id, settled, ...from }),
    };
  };
}
