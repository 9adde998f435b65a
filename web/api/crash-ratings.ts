import { useQuery } from '@tanstack/react-query';
import type { VehicleAddress } from '#contract/vehicle-records.ts';
import { api } from './api.ts';

/** Crash test ratings of a model year; they hardly change. */
export function useCrashRatings({ year, make, model }: VehicleAddress) {
  return useQuery({
    queryKey: ['crash ratings', year, make, model],
    queryFn: ({ signal }) => api.getRatings({ params: { year, make, model }, signal }),
    staleTime: 60 * 60_000,
  });
}
