/** Where the server gives the makes and models that the vehicle form suggests. */
export const vehicleNamesAddress = '/vehicle-names.json';

/** Make, then model, with its first and last model year (9999: still built); names upper case. */
export type VehicleNames = Record<string, Record<string, number[]>>;
