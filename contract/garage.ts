import { z } from 'zod';
import { VehicleInfo } from './vehicle.ts';

/** A car in an owner's garage. */
export const Car = z.object({
  id: z.string(),
  vehicle_info: VehicleInfo,
  /** One of an owner's cars is: the one last chosen, or last described for a session. */
  active: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Car = z.infer<typeof Car>;

/** The cars in the order they came. */
export const Garage = z.object({ cars: z.array(Car) });
export type Garage = z.infer<typeof Garage>;

type Described = Pick<VehicleInfo, 'year' | 'make' | 'model' | 'vin' | 'submodel'>;

/** Whether two descriptions are of one car: the same VIN, or the same year, make, model and trim without two VINs that differ. */
export function isSameCar(one: Described, other: Described): boolean {
  if (one.vin !== '' && other.vin !== '') return one.vin === other.vin;
  return (['year', 'make', 'model', 'submodel'] as const).every((field) => one[field] === other[field]);
}
