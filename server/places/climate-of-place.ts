import type { CurrentWeather } from '#adapters/open-meteo/open-meteo.ts';
import { rounded, type Coordinates } from '#contract/coordinates.ts';
import { limits } from '#contract/limits.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import { climateAt } from '#engine/vehicle/climate.ts';
import { findKeptAnswer } from './kept-answers.ts';
import { lookUp } from './look-up.ts';
import type { PlaceMeans } from './place-means.ts';
import type { KeptName } from './place-name.ts';
import { weatherSource } from './weather.ts';

/**
 * What the weather at a place, and its state as far as its name is kept here, mean for a car. Null where they say nothing, or nobody
 * knows within a time that nobody minds. It never rejects.
 */
export function climateOfPlace(
  means: PlaceMeans,
): (place: Coordinates) => Promise<NonNullable<VehicleInfo['climate']> | null> {
  const look = lookUp<CurrentWeather>(means, weatherSource);
  const { openMeteo } = means.placeServices;
  const find = async (place: Coordinates) => {
    const { latitude, longitude } = rounded(place);
    const key = `${latitude} ${longitude}`;
    const named = await findKeptAnswer<KeptName>(means.database.read, 'name', key);
    const { known } = await look(key, openMeteo && (() => openMeteo.current(latitude, longitude)));
    return climateAt(known?.answer.temperatureF ?? null, named?.answer?.regionCode ?? '');
  };
  return async (place) => {
    const { promise: over, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, limits.recordsWaitMs, null);
    const found = find(place).catch((error: unknown) => {
      means.log('warn', 'the climate of a place came to nothing', { error });
      return null;
    });
    try {
      return await Promise.race([found, over]);
    } finally {
      clearTimeout(timer);
    }
  };
}
