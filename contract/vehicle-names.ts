/** Where the server gives the makes and models that the vehicle form suggests. */
export const vehicleNamesAddress = '/vehicle-names.json';

/**
 * Makes, those of the most kinds of cars first, and their models by the alphabet, with the first and last model year of each (9999:
 * still built); names upper case.
 */
export type VehicleNames = Record<string, Record<string, number[]>>;
