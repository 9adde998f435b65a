import { usePlace } from '#web/api/place-queries.ts';
import { useWeather } from '#web/api/weather-query.ts';
import { Unseen } from '#web/ui/unseen.tsx';
import styles from './weather.module.css';

interface Props {
  onOpen: () => void;
  /** Begins to fetch what it opens. */
  expect: () => void;
}

/** CHAT-01: the temperature around the car, a dash where it is not known; leads to the weather. */
export function HeaderTemperature({ onOpen, expect }: Props) {
  const { place } = usePlace();
  const { data, isError } = useWeather(place);
  const known = data !== undefined && data.status !== 'unavailable';
  const short = known ? `${data.weather.temperature}°` : '—';
  const words = known
    ? `${short}F in ${place?.name ?? data.weather.location}, ${data.weather.condition}`
    : place !== null && (data !== undefined || isError)
      ? 'Weather data unavailable'
      : 'Temperature not known';
  return (
    <button
      type="button"
      className={styles['header']}
      data-known={known ? 'yes' : 'no'}
      aria-haspopup="dialog"
      title={`${words}: show the weather`}
      onPointerEnter={expect}
      onFocus={expect}
      onClick={onOpen}
    >
      <span aria-hidden="true">
        {short}
        {known && <span className={styles['unit']}>F</span>}
      </span>
      <Unseen>{words}: show the weather</Unseen>
    </button>
  );
}
