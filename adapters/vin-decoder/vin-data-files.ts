export const vinDataFile = 'vin.db';
export const vehicleNamesFile = 'vehicle-names.json';
export const vehicleClassesFile = 'vehicle-classes.json';
