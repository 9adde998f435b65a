import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Car, Garage } from '#contract/garage.ts';
import { limits } from '#contract/limits.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import { onTabNews, tellOtherTabs } from '#web/browser/other-tabs.ts';
import { api } from './api.ts';
import { alertsKey } from './recall-alerts.ts';
import { useSignedIn } from './signed-in.tsx';

/** What the list of cars is kept under. */
export const garageKey = (userId: string) => ['garage', userId];
/** What is known of a car besides its description begins with it. */
export const carKey = (carId: string) => ['car', carId];
const healthKey = (carId: string) => [...carKey(carId), 'health'];

/** The user's cars in the order they came; one of them is active. */
export function useGarage() {
  const { userId } = useSignedIn();
  return useQuery({
    queryKey: garageKey(userId),
    queryFn: async ({ signal }) => (await api.getGarage({ params: { id: userId }, signal })).cars,
  });
}

/** ACCT-01: score and suggestions of a car. */
export function useCarHealth(carId: string) {
  return useQuery({
    queryKey: healthKey(carId),
    queryFn: ({ signal }) => api.getCarHealth({ params: { id: carId }, signal }),
    // Every answer and tap may change it: it is asked for whenever it is shown.
    staleTime: 0,
  });
}

export interface GarageChanges {
  add: (vehicle: VehicleInfo) => Promise<Car>;
  change: (carId: string, vehicle: VehicleInfo) => Promise<Car>;
  choose: (carId: string) => Promise<void>;
  remove: (carId: string) => Promise<void>;
  restore: (carId: string) => Promise<void>;
  /** Asks the online service for the recalls of a car, which its health then knows; false where it gave no answer of the last day. */
  checkRecalls: (car: Car) => Promise<boolean>;
}

/** What can be done to the garage; screen and other tabs follow. They reject with ApiError. */
export function useGarageChanges(): GarageChanges {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useMemo(() => {
    const queryKey = garageKey(userId);
    const changed = async (carId?: string) => {
      tellOtherTabs({ changed: 'garage' });
      if (carId !== undefined) void client.invalidateQueries({ queryKey: carKey(carId) });
      void client.invalidateQueries({ queryKey: alertsKey(userId) });
      await client.invalidateQueries({ queryKey });
    };
    return {
      add: async (vehicle) => {
        const car = await api.addCar({ params: { id: userId }, body: { vehicle_info: vehicle } });
        await changed(car.id);
        return car;
      },
      change: async (carId, vehicle) => {
        const car = await api.changeCar({ params: { id: carId }, body: { vehicle_info: vehicle } });
        await changed(carId);
        return car;
      },
      choose: async (carId) => {
        await client.cancelQueries({ queryKey });
        const before = client.getQueryData<Garage['cars']>(queryKey);
        client.setQueryData<Garage['cars']>(queryKey, (cars) =>
          cars?.map((car) => ({ ...car, active: car.id === carId })),
        );
        await api.chooseCar({ params: { id: carId } }).catch((error: unknown) => {
          client.setQueryData(queryKey, before);
          throw error;
        });
        await changed();
      },
      remove: async (carId) => {
        await api.removeCar({ params: { id: carId } });
        await changed();
      },
      restore: async (carId) => {
        await api.restoreCar({ params: { id: carId } });
        await changed(carId);
      },
      checkRecalls: async ({ id, vehicle_info: { year, make, model } }) => {
        const { source, as_of: asOf } = await api.getRecalls({ params: { year, make, model } });
        await client.invalidateQueries({ queryKey: healthKey(id) });
        const ageMs = asOf === null ? Infinity : Date.now() - Date.parse(asOf);
        return source === 'online' || (source === 'cached' && ageMs < limits.vehicleRecordLifeMs);
      },
    };
  }, [client, userId]);
}

/** Keeps cars and logs current with what is done in the browser's other tabs. */
export function useGarageNews(): void {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  useEffect(
    () =>
      onTabNews(({ changed }) => {
        if (changed !== 'garage') return;
        void client.invalidateQueries({ queryKey: garageKey(userId) });
        void client.invalidateQueries({ queryKey: ['car'] });
      }),
    [client, userId],
  );
}
