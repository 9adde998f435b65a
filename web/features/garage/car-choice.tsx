import { useId } from 'react';
import type { Car } from '#contract/garage.ts';
import { carName } from './car-words.ts';
import styles from './car-choice.module.css';

/** The cars of the garage, one of which is active. */
export function CarChoice({ cars, onChoose }: { cars: readonly Car[]; onChoose: (car: Car) => void }) {
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>Which car</legend>
      {cars.map((car) => (
        <label key={car.id} className={styles['car']}>
          <input type="radio" name={name} checked={car.active} onChange={() => onChoose(car)} />
          <span>{carName(car.vehicle_info)}</span>
        </label>
      ))}
    </fieldset>
  );
}
