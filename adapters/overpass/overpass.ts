import { setTimeout as wait } from 'node:timers/promises';
import { UpstreamError, type UpstreamFailure } from '../upstream-error.ts';
import { fetchJson } from '../upstream-fetch.ts';
import { restingAfterFailures } from '../upstream-rest.ts';
import { toShop, type MappedShop } from './to-shop.ts';
import { OverpassAnswer } from './wire.ts';

export interface OverpassOptions {
  /** Whole addresses of interpreters, asked in this order until one answers; one at least. */
  endpoints: readonly string[];
  /** As `product/version (+contact)`: without one the service answers 406. */
  userAgent: string;
  /** For one try of one request. */
  timeoutMs: number;
  /** No other try is begun after this much time. */
  patienceMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface Overpass {
  /**
   * What there is for cars around a place, in no order, and at what time the map was so (ms since the epoch). Rejects with
   * UpstreamError where no endpoint gives a usable answer. Must not be called again before it has settled: the services' rule.
   */
  shopsAround: (at: {
    latitude: number;
    longitude: number;
    radiusMetres: number;
  }) => Promise<{ shops: MappedShop[]; mapAt: number }>;
}

const maxBytes = 8_000_000;
const pauseMs = 250;
const worthAnotherTry = new Set<UpstreamFailure>(['no answer', 'failed', 'malformed']);
/** An endpoint that asks for peace wants half a minute at least. */
const restMs = 30_000;
/** The service cuts its answer by number, not by distance: enough for the middle of a large city. */
const mostElements = 600;

/** Overpass servers, asked in their order until one answers. */
export function overpass({ endpoints, userAgent, timeoutMs, patienceMs, now }: OverpassOptions): Overpass {
  const service = 'Overpass';
  const all = endpoints.map((url) => ({
    url: new URL(url),
    unlessResting: restingAfterFailures(service, now, restMs),
  }));
  return {
    shopsAround: async (at) => {
      const form = new URLSearchParams({ data: queryFor(at, Math.floor(timeoutMs / 1_000)) });
      const begun = now();
      const patient = () => now() - begun < patienceMs;
      const options = { service, userAgent, timeoutMs, maxBytes, form, askAgain: false };
      let failure: UpstreamError | null = null;
      for (const { url, unlessResting } of all) {
        if (failure !== null && !patient()) break;
        const ask = async () => read((await fetchJson(url, options)).json);
        try {
          // Where there is another endpoint, that is the second try.
          // oxlint-disable-next-line no-await-in-loop -- one after another, as the services want it
          return await unlessResting(() => (all.length === 1 ? askTwice(ask, patient) : ask()));
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
          // Of an endpoint that rests, what it last said tells more.
          failure ??= error;
        }
      }
      throw failure ?? new UpstreamError('no answer', 'No endpoint of Overpass is configured.');
    },
  };
}

/** Once more after silence, a connection that broke, a 5xx or what is no answer; never after a refusal. */
async function askTwice<Answer>(ask: () => Promise<Answer>, patient: () => boolean): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof UpstreamError) || !worthAnotherTry.has(error.failure) || !patient()) throw error;
    await wait(pauseMs);
    return ask();
  }
}

type Around = Parameters<Overpass['shopsAround']>[0];

function queryFor({ latitude, longitude, radiusMetres }: Around, seconds: number): string {
  const around = `(around:${radiusMetres},${latitude},${longitude})`;
  return [
    `[out:json][timeout:${Math.max(1, seconds)}];`,
    `( nwr["shop"~"^(car_repair|car_parts|tyres|car)$"]${around};`,
    `  nwr["amenity"~"^(car_wash|fuel)$"]${around}; );`,
    `out tags center ${mostElements};`,
  ].join('\n');
}

function read(json: unknown): { shops: MappedShop[]; mapAt: number } {
  const parsed = OverpassAnswer.safeParse(json);
  if (!parsed.success)
    throw new UpstreamError('malformed', 'Overpass answered in another form than agreed.', { cause: parsed.error });
  const { elements, remark, osm3s } = parsed.data;
  // A query that ran out of time or memory is answered with status 200 and what was found by then.
  if (remark !== undefined && /error|timed out/i.test(remark))
    throw new UpstreamError('failed', `Overpass gave up: ${remark.slice(0, 120)}`);
  return {
    shops: elements.map(toShop).filter((shop) => shop !== null),
    mapAt: Date.parse(osm3s.timestamp_osm_base),
  };
}
