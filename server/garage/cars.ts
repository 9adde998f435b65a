import type { Car } from '#contract/garage.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handlers } from '#server/http/bind-endpoint.ts';
import {
  admitCar,
  chooseCar,
  describeCar,
  findCars,
  markCarRemoved,
  unmarkCarRemoved,
  type StoredCar,
} from './car-store.ts';
import type { GarageMeans } from './garage-means.ts';

type CarHandlers = Pick<Handlers, 'getGarage' | 'addCar' | 'changeCar' | 'chooseCar' | 'removeCar' | 'restoreCar'>;

/** An owner's cars: one of them is active. */
export function carHandlers({ database, now, newId }: GarageMeans): CarHandlers {
  const shown = async (userId: string): Promise<Car[]> => showCars(await findCars(database.read, userId));
  const oneOf = async (userId: string, id: string | null): Promise<Car> => {
    const car = (await shown(userId)).find((each) => each.id === id);
    if (car === undefined) throw new AppError('NOT_FOUND');
    return car;
  };
  return {
    getGarage: async ({ caller }) => ({ cars: await shown(caller.id) }),
    addCar: async ({ caller, body }) => {
      const described = { id: newId(), userId: caller.id, vehicle: body.vehicle_info, at: now() };
      const id = await database.transaction((tx) => admitCar(tx, { ...described, most: limits.garageLength }));
      if (id === null) throw new AppError('GARAGE_FULL');
      return oneOf(caller.id, id);
    },
    changeCar: async ({ caller, params, body }) => {
      const change = { userId: caller.id, carId: params.id, vehicle: body.vehicle_info };
      const outcome = await database.transaction((tx) => describeCar(tx, change));
      if (outcome === 'same') throw new AppError('CAR_IN_GARAGE');
      return oneOf(caller.id, params.id);
    },
    chooseCar: async ({ caller, params }) => {
      await database.transaction((tx) => chooseCar(tx, { userId: caller.id, carId: params.id, at: now() }));
      return oneOf(caller.id, params.id);
    },
    removeCar: async ({ caller, params }) => {
      const removal = { userId: caller.id, carId: params.id, at: now() };
      if (!(await database.transaction((tx) => markCarRemoved(tx, removal)))) throw new AppError('NOT_FOUND');
      return { ok: true };
    },
    restoreCar: async ({ caller, params }) => {
      const since = now() - limits.deletedSessionLifeMs;
      await database.transaction((tx) => unmarkCarRemoved(tx, { userId: caller.id, carId: params.id, since }));
      return oneOf(caller.id, params.id);
    },
  };
}

function showCars(cars: readonly StoredCar[]): Car[] {
  const active = cars.toSorted((one, other) => other.chosenAt - one.chosenAt)[0];
  return cars.map((car) => ({
    id: car.id,
    vehicle_info: car.vehicle,
    active: car === active,
    created_at: new Date(car.createdAt).toISOString(),
  }));
}
