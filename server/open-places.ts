import { nominatim } from '#adapters/nominatim/nominatim.ts';
import { openMeteo } from '#adapters/open-meteo/open-meteo.ts';
import { overpass } from '#adapters/overpass/overpass.ts';
import type { Surroundings } from './surroundings.ts';
import type { Config } from './config.ts';
import type { TurnMeans } from './places/place-means.ts';
import { turnEvery } from './places/turns.ts';

const timeoutMs = 8_000;
/** Overpass takes its time; no other endpoint is begun with when this much is gone. */
const overpassTimeoutMs = 25_000;
const overpassPatienceMs = 12_000;
/** Nominatim's policy, for all of the application together; and how long somebody waits for a turn. */
const nominatimEveryMs = 1_000;
const nominatimWaitMs = 4_000;

/** The services about places, where they may be asked. They get our name and address with every request, as they want. */
export function openPlaces(
  { places, tiles, publicOrigin }: Pick<Config, 'places' | 'tiles' | 'publicOrigin'>,
  version: string,
  means: TurnMeans,
): Pick<Surroundings, 'placeServices' | 'placeSettings' | 'placeHealth'> {
  const { now } = means;
  const usual = { userAgent: `wrenchwise/${version} (+${publicOrigin})`, timeoutMs, now };
  const turn = turnEvery(means, 'nominatim', nominatimEveryMs, nominatimWaitMs);
  const browser = places.bigDataCloud;
  return {
    placeServices: {
      openMeteo: places.openMeteo && openMeteo({ ...usual, ...places.openMeteo }),
      nominatim: places.nominatim && nominatim({ ...usual, ...places.nominatim, turn }),
      overpass:
        places.overpass &&
        overpass({ ...usual, ...places.overpass, timeoutMs: overpassTimeoutMs, patienceMs: overpassPatienceMs }),
    },
    placeSettings: { reverse_url: browser && `${browser.baseUrl}/data/reverse-geocode-client`, tiles },
    placeHealth: {
      weather:
        places.openMeteo === null ? 'off' : places.openMeteo.apiKey === null ? 'open-meteo' : 'open-meteo with a key',
      names: places.nominatim === null ? 'off' : 'nominatim',
      names_in_browser: browser === null ? 'off' : 'bigdatacloud',
      shops: places.overpass === null ? 'off' : 'overpass',
      map: tiles === null ? 'not configured' : 'configured',
    },
  };
}
