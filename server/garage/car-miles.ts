import type { VehicleInfo } from '#contract/vehicle.ts';
import type { StoredEntry } from './entry-store.ts';

/** The highest mileage that the owner gave, in the description or the log; null where none was given. */
export function carMiles(vehicle: VehicleInfo, entries: readonly StoredEntry[]): number | null {
  const readings = [vehicle.mileage, ...entries.map(({ miles }) => miles)].filter((miles) => miles !== null);
  return readings.length === 0 ? null : Math.max(...readings);
}
