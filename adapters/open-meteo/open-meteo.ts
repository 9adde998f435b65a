import { z } from 'zod';
import { UpstreamError } from '../upstream-error.ts';
import { fetchJson } from '../upstream-fetch.ts';
import { restingAfterFailures } from '../upstream-rest.ts';
import { ForecastAnswer, GeocodingAnswer } from './wire.ts';

export interface OpenMeteoOptions {
  /** Scheme, host and port of the forecast. */
  weatherUrl: string;
  /** Of the search for places. */
  geocodingUrl: string;
  /** Of the commercial service; null: none. Goes into addresses, so these must reach no log. */
  apiKey: string | null;
  /** As `product/version (+contact)`. */
  userAgent: string;
  /** For one try of one request. */
  timeoutMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The weather at a place as it is now; null: the service does not say. */
export interface CurrentWeather {
  temperatureF: number;
  feelsLikeF: number | null;
  /** Percent. */
  humidity: number | null;
  windMph: number | null;
  /** Inches of the last quarter of an hour. */
  precipitationInches: number | null;
  /** WMO code. */
  code: number | null;
  /** When it was so; milliseconds since the epoch. */
  at: number;
  /** By how much the place's clocks are ahead of UTC. */
  utcOffsetSeconds: number;
}

export interface FoundPlace {
  name: string;
  /** State or province, in full; empty where it is not said. */
  region: string;
  /** Two letters; empty where it is not said. */
  country: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  postcodes: string[];
}

/** Both reject with UpstreamError where the service gives no usable answer. */
export interface OpenMeteo {
  current: (latitude: number, longitude: number) => Promise<CurrentWeather>;
  /** At most `count` places of that name or postcode in the United States, as the service ranks them. */
  search: (name: string, count: number) => Promise<FoundPlace[]>;
}

const maxBytes = 1_000_000;
const asked = [
  'temperature_2m',
  'relative_humidity_2m',
  'apparent_temperature',
  'precipitation',
  'weather_code',
  'wind_speed_10m',
].join();

/** Open-Meteo's weather and names of places, at their addresses. */
export function openMeteo(options: OpenMeteoOptions): OpenMeteo {
  const { weatherUrl, geocodingUrl, apiKey, userAgent, timeoutMs, now } = options;
  const service = 'Open-Meteo';
  const forecastUnlessResting = restingAfterFailures(service, now);
  const searchUnlessResting = restingAfterFailures(service, now);
  const get = async (address: string, query: Record<string, string>): Promise<unknown> => {
    const all = new URLSearchParams({ ...query, ...(apiKey === null ? {} : { apikey: apiKey }) });
    const url = new URL(`${address}?${all.toString()}`);
    return (await fetchJson(url, { service, userAgent, timeoutMs, maxBytes })).json;
  };
  return {
    current: (latitude, longitude) =>
      forecastUnlessResting(async () => {
        const query = {
          latitude: String(latitude),
          longitude: String(longitude),
          current: asked,
          temperature_unit: 'fahrenheit',
          wind_speed_unit: 'mph',
          precipitation_unit: 'inch',
          timezone: 'auto',
        };
        return toWeather(read(await get(`${weatherUrl}/v1/forecast`, query), ForecastAnswer));
      }),
    search: (name, count) =>
      searchUnlessResting(async () => {
        const query = { name, count: String(count), language: 'en', format: 'json', countryCode: 'US' };
        return toPlaces(read(await get(`${geocodingUrl}/v1/search`, query), GeocodingAnswer));
      }),
  };
}

function toWeather({ current, utc_offset_seconds: offset }: z.output<typeof ForecastAnswer>): CurrentWeather {
  return {
    temperatureF: current.temperature_2m,
    feelsLikeF: current.apparent_temperature ?? null,
    humidity: current.relative_humidity_2m ?? null,
    windMph: current.wind_speed_10m ?? null,
    precipitationInches: current.precipitation ?? null,
    code: current.weather_code ?? null,
    at: Date.parse(`${current.time}:00Z`) - offset * 1_000,
    utcOffsetSeconds: offset,
  };
}

function toPlaces({ results = [] }: z.output<typeof GeocodingAnswer>): FoundPlace[] {
  return results.map(({ name, latitude, longitude, admin1, country_code: country, postcodes }) => ({
    name,
    region: admin1 ?? '',
    country: country ?? '',
    latitude,
    longitude,
    postcodes: postcodes ?? [],
  }));
}

function read<S extends z.ZodType>(json: unknown, form: S): z.output<S> {
  const parsed = form.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new UpstreamError('malformed', 'Open-Meteo answered in another form than agreed.', { cause: parsed.error });
}
