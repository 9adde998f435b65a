import type { CurrentWeather } from '#adapters/open-meteo/open-meteo.ts';
import { coordinateWords } from '#contract/coordinates.ts';
import { limits } from '#contract/limits.ts';
import { humidityPlaceholder, noWeather } from '#contract/place-stand-ins.ts';
import type { PlaceName, PlaceWeather } from '#contract/places.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { conditionOf, isDayAt } from './condition.ts';
import { findKeptAnswer } from './kept-answers.ts';
import { lookUp, type Source } from './look-up.ts';
import type { PlaceMeans } from './place-means.ts';
import { nameOf, type KeptName } from './place-name.ts';
import { placeOf } from './place-of.ts';
import { adviceFor } from './weather-advice.ts';

/** How weather is asked for and kept. */
export const weatherSource: Source = {
  kind: 'weather',
  service: 'The weather service',
  lifeMs: limits.weatherLifeMs,
  staleMs: limits.staleWeatherLifeMs,
};

/** LOC-03: the weather at a place, from the last quarter of an hour; else an older one, or none, and why. */
export function getWeather(means: PlaceMeans): Handler<'getWeather'> {
  const look = lookUp<CurrentWeather>(means, weatherSource);
  const { openMeteo } = means.placeServices;
  return async ({ params }) => {
    const { key, ...place } = placeOf(params.place);
    const { known, why } = await look(key, openMeteo && (() => openMeteo.current(place.latitude, place.longitude)));
    const named = await findKeptAnswer<KeptName>(means.database.read, 'name', key);
    const location: PlaceName['name'] = named === null ? coordinateWords(place) : nameOf(named.answer, place);
    if (known === null) return noWeather(key, location, why === null ? [] : [why]);
    return told(key, location, known.answer, why, means.now());
  };
}

function told(key: string, location: string, answer: CurrentWeather, why: string | null, now: number): PlaceWeather {
  const { temperatureF, humidity, windMph, code, utcOffsetSeconds } = answer;
  const isDay = isDayAt(now, utcOffsetSeconds);
  const measured = humidity !== null;
  return {
    status: why === null ? 'current' : 'old',
    weather: {
      temperature: Math.round(temperatureF),
      condition: conditionOf(code),
      humidity: measured ? Math.round(humidity) : humidityPlaceholder(key),
      windSpeed: windMph === null ? null : Math.round(windMph),
      advice: adviceFor({ ...answer, isDay }),
      location,
      lastUpdated: new Date(answer.at).toISOString(),
      source: measured ? 'Open-Meteo' : 'Open-Meteo; humidity is a placeholder',
    },
    feels_like: answer.feelsLikeF === null ? null : Math.round(answer.feelsLikeF),
    humidity_measured: measured,
    is_day: isDay,
    utc_offset_seconds: utcOffsetSeconds,
    missing: [
      ...(why === null ? [] : [`${why} This is the latest that is known here.`]),
      ...(measured ? [] : ['The humidity was not measured.']),
      ...(windMph === null ? ['The wind was not measured.'] : []),
      ...(code === null ? ['The service does not say what the sky is like.'] : []),
    ],
  };
}
