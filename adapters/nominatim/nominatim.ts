import { z } from 'zod';
import { UpstreamError } from '../upstream-error.ts';
import { fetchJson } from '../upstream-fetch.ts';
import { restingAfterFailures } from '../upstream-rest.ts';

export interface NominatimOptions {
  /** Scheme, host and port of the service. */
  baseUrl: string;
  /** As `product/version (+contact)`: without one that identifies us the service refuses. */
  userAgent: string;
  /** For one try of one request. */
  timeoutMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /**
   * Resolves when it is our turn to ask: at most once a second for all of the application together, as its policy wants.
   * Rejects with UpstreamError where too many wait.
   */
  turn: () => Promise<void>;
}

/** What stands at a place; empty where it is not said. */
export interface NamedPlace {
  /** City, town or village. */
  city: string;
  /** State or province in full, and as ISO 3166-2 abbreviates it within its country: "CA". */
  region: string;
  regionCode: string;
  postcode: string;
  /** Two letters, upper case. */
  country: string;
}

export interface Nominatim {
  /** What is there; null where nothing is, as at sea. Rejects with UpstreamError where there is no usable answer. */
  reverse: (latitude: number, longitude: number) => Promise<NamedPlace | null>;
}

const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim());

/** Nothing there is status 200 with an error in words; an error with a code is another thing. */
const Answer = z.union([
  z.object({ error: z.string() }),
  z.object({
    address: z.object({
      city: text,
      town: text,
      village: text,
      hamlet: text,
      municipality: text,
      suburb: text,
      county: text,
      state: text,
      'ISO3166-2-lvl4': text,
      postcode: text,
      country_code: text,
    }),
  }),
]);

const maxBytes = 1_000_000;
/** Of a suburb: the postcode is told with it, which of a city it often is not. */
const zoom = '14';

/** A Nominatim at an address; each request waits for its turn. */
export function nominatim({ baseUrl, userAgent, timeoutMs, now, turn }: NominatimOptions): Nominatim {
  const service = 'Nominatim';
  const unlessResting = restingAfterFailures(service, now);
  return {
    reverse: async (latitude, longitude) => {
      const query = new URLSearchParams({
        format: 'jsonv2',
        lat: String(latitude),
        lon: String(longitude),
        zoom,
        addressdetails: '1',
        'accept-language': 'en',
      });
      const url = new URL(`${baseUrl}/reverse?${query.toString()}`);
      const json = await unlessResting(
        async () => (await fetchJson(url, { service, userAgent, timeoutMs, maxBytes, turn })).json,
      );
      const parsed = Answer.safeParse(json);
      if (!parsed.success)
        throw new UpstreamError('malformed', 'Nominatim answered in another form than agreed.', {
          cause: parsed.error,
        });
      return 'error' in parsed.data ? null : toPlace(parsed.data.address);
    },
  };
}

function toPlace(address: Extract<z.output<typeof Answer>, { address: unknown }>['address']): NamedPlace {
  const { city, town, village, hamlet, municipality, suburb, county } = address;
  return {
    city: city || town || village || hamlet || municipality || suburb || county,
    region: address.state,
    regionCode: address['ISO3166-2-lvl4'].split('-')[1] ?? '',
    postcode: address.postcode,
    country: address.country_code.toUpperCase(),
  };
}
