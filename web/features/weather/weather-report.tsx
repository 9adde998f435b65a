import { useState } from 'react';
import { placeAddress } from '#contract/coordinates.ts';
import { noWeather } from '#contract/place-stand-ins.ts';
import type { PlaceWeather } from '#contract/places.ts';
import { detailOf } from '#web/api/api-error.ts';
import { usePlaceActs } from '#web/api/place-acts.ts';
import { usePlace } from '#web/api/place-queries.ts';
import { useWeather } from '#web/api/weather-query.ts';
import { useNow } from '#web/browser/now.ts';
import { Button } from '#web/ui/button.tsx';
import { DataPlate, type PlateEntry } from '#web/ui/data-plate.tsx';
import { PlaceLine } from '#web/ui/place-line.tsx';
import { PlacePrompt } from '#web/ui/place-prompt.tsx';
import { ageWords } from './age-words.ts';
import styles from './weather.module.css';

/** LOC-03: the weather around the car and what it means for it; where no place is known, the ways to say it. */
export function WeatherReport() {
  const { place, finding, problem } = usePlace();
  const [changing, setChanging] = useState(false);
  const acts = usePlaceActs(() => setChanging(false));
  const weather = useWeather(place);
  if (finding) return <p className={styles['muted']}>Finding the place…</p>;
  if (place === null || changing) {
    const words = 'With a place, this shows the weather there and what it means for your car.';
    return <PlacePrompt words={words} problem={changing ? null : problem} {...acts} />;
  }
  const none = weather.isError && weather.data === undefined;
  const told = none ? noWeather(placeAddress(place), place.name, []) : weather.data;
  return (
    <div className={styles['report']}>
      <PlaceLine
        name={place.name}
        found={place.from === 'browser'}
        byMap={place.byMap}
        onChange={() => setChanging(true)}
      />
      {weather.isPending && <p className={styles['muted']}>Asking for the weather…</p>}
      {weather.isError && <p role="alert">The weather could not be loaded: {detailOf(weather.error)}.</p>}
      {told && <Present told={told} />}
      {(weather.isError || (told && told.status !== 'current')) && (
        <div>
          <Button
            icon="retry"
            aria-disabled={weather.isFetching}
            onClick={() => !weather.isFetching && void weather.refetch()}
          >
            {weather.isFetching ? 'Loading…' : 'Try again'}
          </Button>
        </div>
      )}
    </div>
  );
}

function Present({ told }: { told: PlaceWeather }) {
  const { weather, status, missing } = told;
  const now = useNow();
  const none = status === 'unavailable';
  return (
    <>
      <p className={styles['now']} data-status={status}>
        <span className={styles['temperature']}>{weather.temperature}°F</span>
        <span>{weather.condition}</span>
      </p>
      {none ? (
        <p className={styles['muted']}>70°F only stands in for a measurement.</p>
      ) : (
        <>
          <DataPlate entries={figuresOf(told)} />
          <ul className={styles['advice']} aria-label="What it means for your car">
            {weather.advice.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {missing.map((sentence) => (
        <p key={sentence} className={styles['muted']}>
          {sentence}
        </p>
      ))}
      {weather.lastUpdated !== null && (
        <p className={styles['muted']}>
          Measured{' '}
          <time dateTime={weather.lastUpdated} title={new Date(weather.lastUpdated).toLocaleString('en-US')}>
            {ageWords(weather.lastUpdated, now)}
          </time>
          .{' '}
          <a href="https://open-meteo.com/" target="_blank" rel="noopener noreferrer">
            Weather data by Open-Meteo.com
          </a>
        </p>
      )}
    </>
  );
}

function figuresOf({ weather, feels_like: feelsLike, humidity_measured: measured }: PlaceWeather): PlateEntry[] {
  const entry = (label: string, value: string | null): PlateEntry => ({ label, values: value === null ? [] : [value] });
  return [
    entry('Feels like', feelsLike === null ? null : `${feelsLike}°F`),
    entry('Wind', weather.windSpeed === null ? null : `${weather.windSpeed} mph`),
    entry(measured ? 'Humidity' : 'Humidity (placeholder)', `${weather.humidity} %`),
  ];
}
