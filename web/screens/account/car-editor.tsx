import { useRef, useState } from 'react';
import type { Car } from '#contract/garage.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useGarageChanges } from '#web/api/garage.ts';
import { emptyEntry, type VehicleEntry } from '#web/features/vehicle-form/check-vehicle.ts';
import { VehicleForm } from '#web/features/vehicle-form/vehicle-form.tsx';
import { ScanButton } from '#web/features/vin-scanner/scan-button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import styles from './account-screen.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null: a new one. */
  car: Car | null;
}

/** A car of the garage: by its VIN, or by year, make and model. */
export default function CarEditor({ open, onOpenChange, car }: Props) {
  return (
    <Sheet title={car === null ? 'Add car' : 'Edit car'} side="right" open={open} onOpenChange={onOpenChange}>
      <CarForm car={car} onDone={() => onOpenChange(false)} />
    </Sheet>
  );
}

function CarForm({ car, onDone }: { car: Car | null; onDone: () => void }) {
  const { add, change } = useGarageChanges();
  const [entry, setEntry] = useState(() => (car === null ? emptyEntry : entryOf(car.vehicle_info)));
  const latest = useRef(entry);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const put = (fields: Partial<VehicleEntry>) => {
    latest.current = { ...latest.current, ...fields };
    setEntry(latest.current);
  };
  const save = async (vehicle: VehicleInfo) => {
    setBusy(true);
    setProblem(null);
    try {
      await (car === null ? add(vehicle) : change(car.id, vehicle));
      onDone();
    } catch (error) {
      setProblem(`The car was not saved: ${detailOf(error)}. Nothing you typed is lost.`);
      setBusy(false);
    }
  };
  return (
    <>
      <VehicleForm
        busy={busy}
        ScanButton={ScanButton}
        kept={{ entry, current: () => latest.current, put }}
        words={['Save car', 'Saving…']}
        onSubmit={(vehicle) => void save(vehicle)}
      />
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

const entryOf = ({ year, make, model, vin, submodel, mileage }: VehicleInfo): VehicleEntry => ({
  ...emptyEntry,
  year,
  make,
  model,
  vin,
  submodel,
  mileage: mileage === null ? '' : String(mileage),
});
