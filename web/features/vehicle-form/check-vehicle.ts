import { limits } from '#contract/limits.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';

/** The form as typed, all text. */
export interface VehicleEntry {
  year: string;
  make: string;
  model: string;
  vin: string;
  submodel: string;
  mileage: string;
  location: string;
}

export const emptyEntry: VehicleEntry = {
  year: '',
  make: '',
  model: '',
  vin: '',
  submodel: '',
  mileage: '',
  location: '',
};

export type VehicleProblems = Partial<Record<keyof VehicleEntry, string>>;

const upperCased = ['year', 'make', 'model', 'vin', 'submodel'];

/** VEH-01, VEH-02: what typing into a field makes of it: upper case; a VIN without blanks and cut to 17; figures only where figures belong. */
export function asTyped(field: keyof VehicleEntry, text: string): string {
  const cased = upperCased.includes(field) ? text.toUpperCase() : text;
  if (field === 'year') return cased.replace(/\D/g, '').slice(0, 4);
  if (field === 'vin') return cased.replace(/\s/g, '').slice(0, limits.vinLength);
  if (field === 'mileage') return cased.replace(/[^\d,. ]/g, '').slice(0, 11);
  return cased.slice(0, field === 'location' ? 120 : limits.vehicleTextLength);
}

/** Whether it can be a whole VIN, which has no I, O or Q. */
export function isWholeVin(vin: string): boolean {
  return /^[A-HJ-NPR-Z\d]{17}$/.test(vin);
}

/** Miles out of "84 000", "84,000" or "84000"; null where nothing is typed. */
export function milesOf(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

/** VEH-02, VEH-03: what is wrong with the form, by field; nothing where it is good. `thisYear` is the calendar's. */
export function checkVehicle(entry: VehicleEntry, thisYear: number): VehicleProblems {
  const problems: VehicleProblems = {};
  const year = Number(entry.year);
  const lastYear = thisYear + 1;
  if (!/^\d{4}$/.test(entry.year) || year < limits.firstModelYear || year > lastYear) {
    problems.year = `Enter a year from ${limits.firstModelYear} to ${lastYear}.`;
  }
  if (entry.make.trim() === '') problems.make = 'Enter the make, such as HONDA.';
  if (entry.model.trim() === '') problems.model = 'Enter the model, such as CIVIC.';
  if (entry.vin !== '' && entry.vin.length !== limits.vinLength) problems.vin = 'Invalid VIN. Please try again.';
  if ((milesOf(entry.mileage) ?? 0) > 1_000_000)
    problems.mileage = 'Enter the miles on the odometer, at most 1,000,000.';
  return problems;
}

/** The form as the server takes it. */
export function vehicleOf(entry: VehicleEntry): VehicleInfo {
  return {
    year: entry.year,
    make: entry.make.trim(),
    model: entry.model.trim(),
    vin: entry.vin,
    submodel: entry.submodel.trim(),
    mileage: milesOf(entry.mileage),
  };
}

/** The form with a VIN that was read elsewhere. What is typed of another car gives way; where the owner is stays. */
export function withScannedVin(entry: VehicleEntry, vin: string): VehicleEntry {
  const sameCar = entry.vin === '' || entry.vin === vin;
  return { ...(sameCar ? entry : { ...emptyEntry, location: entry.location }), vin };
}
