import { useQuery } from '@tanstack/react-query';
import { placeAddress } from '#contract/coordinates.ts';
import { limits } from '#contract/limits.ts';
import type { ShopKind } from '#contract/places.ts';
import { api } from './api.ts';
import type { Place } from './place-queries.ts';

/** The map's search takes its time, and others may be before us. */
const timeoutMs = 60_000;
/** When samples are asked for again. */
const soonMs = 30_000;

/** LOC-04: the nearest shops of a kind. */
export function useShops(place: Place | null, kind: ShopKind) {
  const address = place === null ? null : placeAddress(place);
  return useQuery({
    queryKey: ['shops', address, kind],
    queryFn: ({ signal }) => api.getShops({ params: { place: address ?? '', kind }, signal, timeoutMs }),
    enabled: address !== null,
    staleTime: ({ state: { data } }) => (data?.status === 'known' ? limits.shopsLifeMs : soonMs),
    retry: false,
  });
}
