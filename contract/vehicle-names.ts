import { z } from 'zod';

/** Where the server gives the makes and models that the vehicle form suggests. */
export const vehicleNamesAddress = '/vehicle-names.json';

/** Make, then model, with its first and last model year (9999: still built); names upper case. */
export const VehicleNames = z.record(z.string(), z.record(z.string(), z.array(z.number().int())));
export type VehicleNames = z.infer<typeof VehicleNames>;
