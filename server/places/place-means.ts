import type { Nominatim } from '#adapters/nominatim/nominatim.ts';
import type { OpenMeteo } from '#adapters/open-meteo/open-meteo.ts';
import type { Overpass } from '#adapters/overpass/overpass.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/http/log.ts';

/** The outside services about places; null: not to be asked. */
export interface PlaceServices {
  openMeteo: OpenMeteo | null;
  nominatim: Nominatim | null;
  overpass: Overpass | null;
}

/** What processes take turns by. */
export interface TurnMeans {
  database: Database;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Resolves after that many milliseconds. */
  pause: (ms: number) => Promise<void>;
}

/** What the look-ups need from outside their folder. */
export interface PlaceMeans extends TurnMeans {
  placeServices: PlaceServices;
  log: Log;
}
