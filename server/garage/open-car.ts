import { AppError } from '#server/http/app-error.ts';
import { findCar, type StoredCar } from './car-store.ts';
import type { GarageMeans } from './garage-means.ts';

/**
 * The caller's car.
 * @throws AppError NOT_FOUND, alike where it does not exist and where it is somebody else's
 */
export async function openCar({ database }: GarageMeans, userId: string, carId: string): Promise<StoredCar> {
  const car = await findCar(database.read, { userId, carId });
  if (car === undefined) throw new AppError('NOT_FOUND');
  return car;
}
