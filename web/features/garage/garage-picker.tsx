import type { VehicleInfo } from '#contract/vehicle.ts';
import { useGarage } from '#web/api/garage.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { carName, milesWords } from './car-words.ts';
import styles from './garage-picker.module.css';

interface Props {
  busy: boolean;
  onPick: (vehicle: VehicleInfo) => void;
}

/** VEH-03: the owner's cars, the active one first; a tap begins a session about one. Nothing where there are none. */
export function GaragePicker({ busy, onPick }: Props) {
  const { data } = useGarage();
  if (data === undefined || data.length === 0) return null;
  const cars = data.toSorted((one, other) => Number(other.active) - Number(one.active));
  return (
    <Plate title="From your garage">
      <ul className={styles['cars']}>
        {cars.map(({ id, vehicle_info: vehicle, active }) => (
          <li key={id}>
            <button
              type="button"
              className={styles['car']}
              data-active={active ? '' : undefined}
              aria-disabled={busy}
              onClick={() => !busy && onPick(vehicle)}
            >
              <Icon name="car" />
              <span className={styles['name']}>{carName(vehicle)}</span>
              {vehicle.mileage !== null && <span className={styles['miles']}>{milesWords(vehicle.mileage)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Plate>
  );
}
