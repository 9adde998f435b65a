import { z } from 'zod';
import { UpstreamError } from '../upstream-error.ts';
import { fetchJson } from '../upstream-fetch.ts';
import { restingAfterFailures } from '../upstream-rest.ts';
import type { VinElement } from './compile-vin-tables.ts';
import type { VinReading } from './decoded-vin.ts';
import { readingFrom, type VinValues } from './vin-reading.ts';

export interface VpicOptions {
  /** Address of the service up to `/api`. */
  baseUrl: string;
  /** As `product/version (+contact)`. */
  userAgent: string;
  /** For one try of one request. */
  timeoutMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** NHTSA's online decoder, which knows more than its data that can be had: the drive, above all. */
export interface Vpic {
  /**
   * What it says of vehicles with this descriptor, by its own reading of the year where `year` is null; null where it knows
   * no model. Rejects with UpstreamError where there is no usable answer.
   */
  read: (descriptor: string, year: number | null) => Promise<VinReading | null>;
}

/** Empty is unknown, never null; so is a value that does not apply. */
const text = z
  .string()
  .nullish()
  .transform((value) => (value === 'Not Applicable' ? '' : (value ?? '').trim()));

/** vPIC's names of what we read. */
const names = {
  make: 'Make',
  model: 'Model',
  body: 'BodyClass',
  series: 'Series',
  trim: 'Trim',
  cylinders: 'EngineCylinders',
  arrangement: 'EngineConfiguration',
  litres: 'DisplacementL',
  cubicCentimetres: 'DisplacementCC',
  engineModel: 'EngineModel',
  turbo: 'Turbo',
  fuel: 'FuelTypePrimary',
  secondFuel: 'FuelTypeSecondary',
  drive: 'DriveType',
  weightClass: 'GVWR',
} as const satisfies Record<VinElement, string>;

const Answer = z.object({
  Results: z.array(z.object(formOfNames())).min(1),
});

function formOfNames(): Record<string, typeof text> {
  return Object.fromEntries(['ModelYear', ...Object.values(names)].map((name) => [name, text]));
}

const maxBytes = 2_000_000;

/** vPIC at an address. */
export function vpicOnline({ baseUrl, userAgent, timeoutMs, now }: VpicOptions): Vpic {
  const unlessResting = restingAfterFailures('vPIC', now);
  return {
    read: async (descriptor, year) => {
      const query = new URLSearchParams({ format: 'json', ...(year === null ? {} : { modelyear: String(year) }) });
      const url = new URL(`${baseUrl}/vehicles/DecodeVinValues/${encodeURIComponent(descriptor)}?${query.toString()}`);
      const json = await unlessResting(async () => {
        return (await fetchJson(url, { service: 'vPIC', userAgent, timeoutMs, maxBytes })).json;
      });
      const parsed = Answer.safeParse(json);
      if (!parsed.success)
        throw new UpstreamError('malformed', 'vPIC answered in another form than agreed.', { cause: parsed.error });
      const row = parsed.data.Results[0]!;
      const values = valuesOf(row);
      return values.has('model') ? readingFrom(values, year ?? (Number(row['ModelYear']) || null), null) : null;
    },
  };
}

function valuesOf(row: Record<string, unknown>): VinValues {
  const values = new Map<VinElement, string>();
  for (const [element, name] of Object.entries(names) as [VinElement, string][]) {
    const value = row[name];
    if (typeof value === 'string' && value !== '') values.set(element, value);
  }
  return values;
}
