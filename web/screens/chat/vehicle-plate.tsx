import type { Session } from '#contract/chat.ts';
import { Plate } from '#web/ui/plate.tsx';
import styles from './vehicle-plate.module.css';

const number = new Intl.NumberFormat('en-US');

/** The vehicle of the session, like the plate in its door frame. */
export function VehiclePlate({ session: { vehicle_info: vehicle } }: { session: Session }) {
  const details: [string, string][] = [
    ['Trim', vehicle.submodel],
    ['Mileage', vehicle.mileage === null ? '' : `${number.format(vehicle.mileage)} mi`],
    ['VIN', vehicle.vin],
  ];
  const known = details.filter(([, value]) => value !== '');
  return (
    <Plate title="Vehicle">
      <p className={styles['name']}>
        <span className={styles['year']}>{vehicle.year}</span> {vehicle.make} {vehicle.model}
      </p>
      {known.length > 0 && (
        <dl className={styles['details']}>
          {known.map(([label, value]) => (
            <div key={label} className={styles['detail']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Plate>
  );
}
