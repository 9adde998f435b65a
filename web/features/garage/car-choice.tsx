import { useId, useState } from 'react';
import type { Car } from '#contract/garage.ts';
import { carName } from './car-words.ts';
import styles from './car-choice.module.css';

/** The cars of the garage, one of which is active. */
export function CarChoice({ cars, onChoose }: { cars: readonly Car[]; onChoose: (car: Car) => Promise<void> }) {
  const name = useId();
  // What was pressed shows at once, until it is known what came of it.
  const [pressed, setPressed] = useState<string | null>(null);
  const choose = async (car: Car) => {
    setPressed(car.id);
    await onChoose(car);
    setPressed((latest) => (latest === car.id ? null : latest));
  };
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>Which car</legend>
      {cars.map((car) => (
        <label key={car.id} className={styles['car']}>
          <input
            type="radio"
            name={name}
            checked={pressed === null ? car.active : pressed === car.id}
            onChange={() => void choose(car)}
          />
          <span>{carName(car.vehicle_info)}</span>
        </label>
      ))}
    </fieldset>
  );
}
