import type { Car } from '#contract/garage.ts';
import { useGarage } from '#web/api/garage.ts';
import { detailOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { CarChoice } from './car-choice.tsx';
import { carName, milesWords } from './car-words.ts';
import { HealthReport } from './health-report.tsx';
import type { ToLog } from './to-log.ts';
import { useCarActs } from './use-car-acts.ts';
import styles from './vehicle-status.module.css';

interface Props {
  onAdd: () => void;
  onEdit: (car: Car) => void;
  /** Opens the car's log; with `toLog`, to log that. */
  onLog: (car: Car, toLog: ToLog | null) => void;
  onOpenSession: (sessionId: string) => void;
  className?: string | undefined;
}

/** ACCT-01: the garage with its active car: how it stands, why, and what to do next. */
export function VehicleStatus({ onAdd, onEdit, onLog, onOpenSession, className }: Props) {
  const garage = useGarage();
  const acts = useCarActs();
  const cars = garage.data ?? [];
  const car = cars.find(({ active }) => active) ?? null;
  return (
    <Plate title="Vehicle status" className={className}>
      {garage.isPending && <p className={styles['quiet']}>Opening your garage…</p>}
      {garage.isError && garage.data === undefined && (
        <div className={styles['stack']} role="alert">
          <p>Your garage could not be opened: {detailOf(garage.error)}.</p>
          <div>
            <Button onClick={() => void garage.refetch()}>Try again</Button>
          </div>
        </div>
      )}
      {garage.data?.length === 0 && (
        <div className={styles['stack']}>
          <p className={styles['quiet']}>
            No car is in your garage yet. Describe one, and its health score, what is due, and its recalls stand here.
          </p>
          <div>
            <Button kind="primary" icon="car" onClick={onAdd}>
              Add your car
            </Button>
          </div>
        </div>
      )}
      {car !== null && (
        <div className={styles['stack']}>
          {cars.length > 1 && <CarChoice cars={cars} onChoose={acts.choose} />}
          <div className={styles['car']}>
            <p className={styles['name']}>{carName(car.vehicle_info)}</p>
            <p className={styles['quiet']}>{aboutCar(car)}</p>
          </div>
          <HealthReport key={car.id} car={car} onLog={(toLog) => onLog(car, toLog)} onOpenSession={onOpenSession} />
          <div className={styles['ways']}>
            <Button kind="primary" icon="wrench" onClick={() => onLog(car, null)}>
              Maintenance log
            </Button>
            <Button icon="edit" onClick={() => onEdit(car)}>
              Edit car
            </Button>
            <Button icon="plus" onClick={onAdd}>
              Add car
            </Button>
            <Button kind="quiet" icon="trash" onClick={() => acts.remove(car)}>
              Remove car
            </Button>
          </div>
        </div>
      )}
    </Plate>
  );
}

function aboutCar({ vehicle_info: { mileage, vin } }: Car): string {
  const miles = mileage === null ? 'Mileage not given' : milesWords(mileage);
  return vin === '' ? miles : `${miles} · VIN ${vin}`;
}
