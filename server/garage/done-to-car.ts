import type { VehicleInfo } from '#contract/vehicle.ts';
import { limits } from '#contract/limits.ts';
import { findEntries } from './entry-store.ts';
import type { GarageMeans } from './garage-means.ts';

const DAY_MS = 86_400_000;

/** What a car's maintenance log says was done, the latest first. Whose car it is, the caller has said. */
export function doneToCar({ database, now }: Pick<GarageMeans, 'database' | 'now'>) {
  return async (carId: string): Promise<NonNullable<VehicleInfo['upkeep']>> => {
    const entries = await findEntries(database.read, carId);
    return entries.slice(0, limits.upkeepEntriesLength).map(({ work, what, done_on: doneOn, miles }) => ({
      work,
      what,
      days_ago: Math.max(0, Math.floor((now() - Date.parse(doneOn)) / DAY_MS)),
      miles,
    }));
  };
}
