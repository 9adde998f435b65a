export const vinDataFile = 'vin.db';
export const vehicleNamesFile = 'vehicle-names.json';
