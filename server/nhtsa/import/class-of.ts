import { join } from 'node:path';
import { readVehicleClasses, type VehicleClass, type VehicleClasses } from '#adapters/vin-decoder/vehicle-classes.ts';
import { vehicleClassesFile } from '#adapters/vin-decoder/vin-data-files.ts';
import { keyOf } from '#server/nhtsa/vehicle-key.ts';

/** Shorter beginnings of names say nothing. */
const fewestCharacters = 2;

/**
 * The class of what NHTSA files under keys: that of the model of this name, else of the longest model's that its name begins with
 * ("SILVERADO 1500"); what calls itself electric is that.
 */
export function classByKeys(classes: VehicleClasses): (makeKey: string, modelKey: string) => VehicleClass | null {
  const byKeys = new Map<string, VehicleClass>();
  for (const [make, models] of Object.entries(classes))
    for (const [model, known] of Object.entries(models)) {
      const { makeKey, modelKey } = keyOf(make, model);
      byKeys.set(`${makeKey}\t${modelKey}`, known);
    }
  return (makeKey, modelKey) => {
    const exact = byKeys.get(`${makeKey}\t${modelKey}`);
    if (exact !== undefined) return exact;
    if (modelKey.endsWith('electric')) return 'electric';
    for (let length = modelKey.length - 1; length >= fewestCharacters; length -= 1) {
      const known = byKeys.get(`${makeKey}\t${modelKey.slice(0, length)}`);
      if (known !== undefined) return known;
    }
    return null;
  };
}

/** The same by the data that the build has made in that folder; of nothing, where it has made none. */
export const classByBuiltData = (folder: string) => classByKeys(readVehicleClasses(join(folder, vehicleClassesFile)));
