import { existsSync, readFileSync } from 'node:fs';

export const vehicleClasses = ['car', 'suv', 'pickup', 'van', 'electric'] as const;
/** What complaints are compared within. */
export type VehicleClass = (typeof vehicleClasses)[number];
/** By make, then model, both upper case. */
export type VehicleClasses = Record<string, Record<string, VehicleClass>>;

/** What `compile-vin-data.ts` has made at `path`; empty where it was not made. */
export const readVehicleClasses = (path: string): VehicleClasses =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as VehicleClasses) : {};
