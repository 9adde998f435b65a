import { VehicleForm } from '#web/features/vehicle-form/vehicle-form.tsx';
import { ScanButton } from '#web/features/vin-scanner/scan-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './onboarding-screen.module.css';

/** The vehicle, by its VIN or by year, make and model; it is kept as it is typed, and stands in the form of the chat. */
export function VehicleStep({ onNext }: { onNext: () => void }) {
  return (
    <>
      <p className={styles['lead']}>
        Year, make and model decide which causes are likely. A VIN fills them in by itself.
      </p>
      <Plate title="Your vehicle" className={styles['plate']}>
        <VehicleForm
          busy={false}
          only={['year', 'make', 'model', 'vin']}
          words={['Next', 'Next']}
          ScanButton={ScanButton}
          onSubmit={onNext}
        />
      </Plate>
      <div className={styles['ways']}>
        <Button kind="quiet" onClick={onNext}>
          Later
        </Button>
      </div>
    </>
  );
}
