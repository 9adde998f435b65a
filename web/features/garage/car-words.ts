import type { VehicleInfo } from '#contract/vehicle.ts';

const grouped = new Intl.NumberFormat('en-US');

/** "2016 HONDA CIVIC EX". */
export function carName({ year, make, model, submodel }: VehicleInfo): string {
  return [year, make, model, submodel].filter(Boolean).join(' ');
}

/** "82,000 mi" of 82000. */
export const milesWords = (miles: number): string => `${grouped.format(miles)} mi`;
