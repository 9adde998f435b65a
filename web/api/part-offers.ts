import { useQuery } from '@tanstack/react-query';
import type { PartOffers } from '#contract/part-offers.ts';
import { api } from './api.ts';

/** A part and the car it is for. */
export interface WantedPart {
  part: string;
  year: string;
  make: string;
  model: string;
}

/**
 * Offers of a part, of this moment: fetched when they are shown, forgotten when they are not (eBay's terms). Null while they are on
 * their way; `failed`: the words of the failure.
 */
export function usePartOffers(wanted: WantedPart): {
  offers: PartOffers | null;
  failed: string | null;
  again: () => void;
} {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['part offers', wanted],
    queryFn: ({ signal }) => api.getPartOffers({ params: { ...wanted }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    // The server has asked twice already.
    retry: false,
  });
  return {
    offers: data ?? null,
    failed: error === null || isFetching ? null : error.message,
    again: () => void refetch(),
  };
}
