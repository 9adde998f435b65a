import { nameVehicle } from '#engine/vehicle/vehicle-names.ts';

/** What a vehicle is found by, however its names are written. */
export interface VehicleKey {
  makeKey: string;
  modelKey: string;
}

/** "Chevy" "Silverado 1500" and "CHEVROLET" "SILVERADO-1500" have the same key. */
export function keyOf(make: string, model: string): VehicleKey {
  const named = nameVehicle(make, model);
  return { makeKey: named.make, modelKey: named.model.join('') };
}
