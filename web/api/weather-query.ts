import { useQuery } from '@tanstack/react-query';
import { placeAddress } from '#contract/coordinates.ts';
import { limits } from '#contract/limits.ts';
import { api } from './api.ts';
import type { Place } from './place-queries.ts';

/** When weather that is none, or old, is asked for again. */
const soonMs = 60_000;

/** LOC-03: the weather at a place, kept present while it is on show. */
export function useWeather(place: Place | null) {
  const address = place === null ? null : placeAddress(place);
  return useQuery({
    queryKey: ['weather', address],
    queryFn: ({ signal }) => api.getWeather({ params: { place: address ?? '' }, signal }),
    enabled: address !== null,
    staleTime: ({ state: { data } }) => (data?.status === 'current' ? limits.weatherLifeMs : soonMs),
    refetchInterval: limits.weatherLifeMs,
    refetchOnMount: true,
  });
}
