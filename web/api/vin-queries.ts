import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { vehicleNamesAddress, type VehicleNames } from '#contract/vehicle-names.ts';
import type { DecodedVin } from '#contract/vin.ts';
import { fits, listOf, recordOf, wholeNumber } from '#web/browser/shape.ts';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';

export interface VinAnswer {
  decoded: DecodedVin;
  /** More is being asked for. */
  more: boolean;
}

/**
 * Asks what a VIN says: at once from what the server keeps, then, where something is missing, with what NHTSA knows besides. An
 * answer is kept as long as the page. Rejects with ApiError where there is none.
 */
export function useVinAnswers(): (vin: string) => AsyncGenerator<VinAnswer> {
  const client = useQueryClient();
  return useMemo(() => {
    const ask = (name: 'decodeVin' | 'completeVin', vin: string) =>
      client.fetchQuery({
        queryKey: [name, vin],
        queryFn: ({ signal }) => api[name]({ params: { vin }, signal }),
        staleTime: Infinity,
        retry: false,
      });
    return async function* answers(vin) {
      const decoded = await ask('decodeVin', vin);
      const more = mayBeCompleted(decoded);
      yield { decoded, more };
      if (!more) return;
      try {
        yield { decoded: await ask('completeVin', vin), more: false };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        yield { decoded: { ...decoded, online: 'unreachable' }, more: false };
      }
    };
  }, [client]);
}

function mayBeCompleted({ online, readings }: DecodedVin): boolean {
  return online === 'not_asked' && (readings.length === 0 || readings.some(({ missing }) => missing.length > 0));
}

const shape = recordOf(recordOf(listOf(wholeNumber)));

/** The makes and models to suggest, once they are `wanted`; null until they are here. They are a help: a failure is not told. */
export function useVehicleNames(wanted: boolean): VehicleNames | null {
  const { data } = useQuery({
    queryKey: ['vehicle names'],
    queryFn: async ({ signal }): Promise<VehicleNames> => {
      const names: unknown = await (await fetch(vehicleNamesAddress, { signal })).json();
      if (!fits(shape, names)) throw new Error('The names of makes and models could not be read.');
      return names;
    },
    enabled: wanted,
    staleTime: Infinity,
  });
  return data ?? null;
}
