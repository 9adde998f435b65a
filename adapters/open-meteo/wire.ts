import { z } from 'zod';

// What Open-Meteo answers with. Unknown fields are tolerated; any current value may be null.

const value = z.number().nullish();

export const ForecastAnswer = z.object({
  utc_offset_seconds: z.number().int().min(-86_400).max(86_400),
  current: z.object({
    /** Local to the place, without an offset: "2026-11-20T09:15". */
    time: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
    temperature_2m: z.number(),
    relative_humidity_2m: value,
    apparent_temperature: value,
    precipitation: value,
    weather_code: value,
    wind_speed_10m: value,
  }),
});

/** `results` is absent where nothing matches. */
export const GeocodingAnswer = z.object({
  generationtime_ms: z.number(),
  results: z
    .array(
      z.object({
        name: z.string().min(1),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        country_code: z.string().nullish(),
        admin1: z.string().nullish(),
        postcodes: z.array(z.string()).nullish(),
      }),
    )
    .optional(),
});
