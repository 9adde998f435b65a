import { useMemo } from 'react';
import type { Car } from '#contract/garage.ts';
import { limits } from '#contract/limits.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useGarageChanges, type GarageChanges } from '#web/api/garage.ts';
import { hideToast, showToast } from '#web/ui/toast.ts';
import { carName } from './car-words.ts';

/** What a tap does to a car; what goes wrong is told. */
export function useCarActs(): { choose: (car: Car) => Promise<void>; remove: (car: Car) => void } {
  const changes = useGarageChanges();
  return useMemo(
    () => ({
      choose: (car) => choose(car, changes),
      remove: (car) => void remove(car, changes),
    }),
    [changes],
  );
}

const chosen = 'chosen car';

async function choose(car: Car, changes: GarageChanges): Promise<void> {
  try {
    await changes.choose(car.id);
    hideToast(chosen);
  } catch (error) {
    showToast(`The car was not chosen: ${detailOf(error)}.`, 'error', {
      key: chosen,
      stay: true,
      action: { label: 'Try again', run: () => void choose(car, changes) },
    });
  }
}

async function remove(car: Car, changes: GarageChanges): Promise<void> {
  const name = carName(car.vehicle_info);
  const key = `removed ${car.id}`;
  try {
    await changes.remove(car.id);
    showToast(`${name} was removed, with its log.`, 'info', {
      key,
      timeMs: limits.undoOfferMs,
      action: { label: 'Undo', run: () => void restore(car, changes) },
    });
  } catch (error) {
    showToast(`${name} was not removed: ${detailOf(error)}.`, 'error', {
      key,
      stay: true,
      action: { label: 'Try again', run: () => void remove(car, changes) },
    });
  }
}

async function restore(car: Car, changes: GarageChanges): Promise<void> {
  const name = carName(car.vehicle_info);
  try {
    await changes.restore(car.id);
    showToast(`${name} is back.`, 'success');
  } catch (error) {
    showToast(`${name} was not brought back: ${detailOf(error)}.`, 'error', {
      key: `removed ${car.id}`,
      stay: true,
      action: { label: 'Try again', run: () => void restore(car, changes) },
    });
  }
}
