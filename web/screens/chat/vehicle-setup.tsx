import { climateAt } from '#engine/vehicle/climate.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import { api } from '#web/api/api.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useCreateSession } from '#web/api/chat-queries.ts';
import { usePlace } from '#web/api/place-queries.ts';
import { useSignedIn } from '#web/api/signed-in.tsx';
import { RecallAlerts } from '#web/features/recall-alerts/recall-alerts.tsx';
import { useWeather } from '#web/api/weather-query.ts';
import { KeptQuestionNote } from '#web/features/kept-question/kept-question-note.tsx';
import { GaragePicker } from '#web/features/garage/garage-picker.tsx';
import { VehicleForm } from '#web/features/vehicle-form/vehicle-form.tsx';
import { ScanButton } from '#web/features/vin-scanner/scan-button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './vehicle-setup.module.css';

/** VEH-01: what stands in chat while there is no session. */
export function VehicleSetup({ onStarted }: { onStarted: (sessionId: string) => void }) {
  const { userId } = useSignedIn();
  const create = useCreateSession();
  const climate = useClimate();
  const saveLocation = async (location: string) => {
    try {
      await api.saveLocation({ params: { id: userId }, body: { location } });
      return true;
    } catch (error) {
      showToast(`Your location was not saved: ${detailOf(error)}.`, 'error', {
        key: 'location',
        stay: true,
        action: { label: 'Try again', run: () => void saveLocation(location) },
      });
      return false;
    }
  };
  const start = (vehicle: VehicleInfo) =>
    create.mutate(climate === null ? vehicle : { ...vehicle, climate }, {
      onSuccess: (session) => onStarted(session.id),
      onError: (error) =>
        showToast(`The session was not started: ${detailOf(error)}. Nothing you typed is lost.`, 'error', {
          stay: true,
        }),
    });
  return (
    <main id="main" tabIndex={-1} className={styles['setup']}>
      <RecallAlerts />
      <div className={styles['column']}>
        <h1 className={styles['title']}>Which vehicle is it?</h1>
        <KeptQuestionNote />
        <GaragePicker busy={create.isPending} onPick={start} />
        <Plate title="Vehicle setup" className={styles['plate']}>
          <VehicleForm busy={create.isPending} ScanButton={ScanButton} onLocation={saveLocation} onSubmit={start} />
        </Plate>
      </div>
    </main>
  );
}

/** What is known of it where the car is; null: nothing. */
function useClimate() {
  const { place } = usePlace();
  const { data } = useWeather(place);
  const temperatureF = data === undefined || data.status === 'unavailable' ? null : data.weather.temperature;
  return place === null ? null : climateAt(temperatureF, place.regionCode);
}
