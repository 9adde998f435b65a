import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import type { AskAdvice, CheckCar } from '#contract/car-advice.ts';
import type { CarWatch, PriceAlert } from '#contract/car-watch.ts';
import type { CarFilters, FoundCars } from '#contract/cars.ts';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { searchFailureOf } from './search-failure.ts';
import { useSignedIn } from './signed-in.tsx';

/** Longer than the server waits for a service of listings, and for the comparing after it. */
const searchTimeoutMs = 45_000;

const foundKey = ['cars', 'found'];
const watchKey = (userId: string) => ['cars', 'watch', userId];

/** What was looked for and found; kept as long as the page, so that one may leave and come back. */
export interface Search {
  filters: CarFilters;
  found: FoundCars;
}

/** CARS-02, CARS-03. `search` rejects with ApiError; after one that was slow or away nothing is on the list any more. */
export function useCarSearch() {
  const client = useQueryClient();
  const { data: last = null } = useQuery<Search | null>({
    queryKey: foundKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const { mutateAsync, isPending: searching } = useMutation({
    mutationFn: (filters: CarFilters) => api.searchCars({ body: filters, timeoutMs: searchTimeoutMs }),
    onSuccess: (found, filters) => client.setQueryData<Search>(foundKey, { filters, found }),
    onError: (error) => {
      if (error instanceof ApiError && searchFailureOf(error) !== 'other') client.setQueryData(foundKey, null);
    },
  });
  return { last, searching, search: mutateAsync };
}

/** Saved searches and price alerts; asked for again every few minutes, as alerts are looked after in the background. */
export function useCarWatch() {
  const { userId } = useSignedIn();
  return useQuery({
    queryKey: watchKey(userId),
    queryFn: ({ signal }) => api.getCarWatch({ params: { userId }, signal }),
    refetchInterval: 5 * 60_000,
  });
}

/** What can be done to them; the list follows. They reject with ApiError. */
export function useCarWatchChanges() {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  const change = useCallback(
    async <Answer>(work: Promise<Answer>, to: (watch: CarWatch, answer: Answer) => CarWatch): Promise<Answer> => {
      const answer = await work;
      await client.cancelQueries({ queryKey: watchKey(userId) });
      client.setQueryData<CarWatch>(watchKey(userId), (watch) => watch && to(watch, answer));
      void client.invalidateQueries({ queryKey: watchKey(userId) });
      return answer;
    },
    [client, userId],
  );
  const withAlert = (watch: CarWatch, alert: PriceAlert): CarWatch => ({
    ...watch,
    alerts: [alert, ...watch.alerts.filter(({ id }) => id !== alert.id)],
  });
  return {
    saveSearch: (name: string, filters: CarFilters) =>
      change(api.saveCarSearch({ body: { user_id: userId, name, filters } }), (watch, search) => ({
        ...watch,
        searches: [search, ...watch.searches.filter(({ id }) => id !== search.id)],
      })),
    removeSearch: (id: string) =>
      change(api.removeCarSearch({ params: { id } }), (watch) => ({
        ...watch,
        searches: watch.searches.filter((each) => each.id !== id),
      })),
    createAlert: (alert: { make: string; model: string; maxPrice: number }) =>
      change(api.createPriceAlert({ body: { user_id: userId, ...alert }, timeoutMs: searchTimeoutMs }), withAlert),
    seeAlert: (id: string) =>
      change(api.seePriceAlert({ params: { id }, body: { user_id: userId } }), (watch, alert) => ({
        ...watch,
        alerts: watch.alerts.map((each) => (each.id === id ? alert : each)),
      })),
    removeAlert: (id: string) =>
      change(api.removePriceAlert({ params: { id } }), (watch) => ({
        ...watch,
        alerts: watch.alerts.filter((each) => each.id !== id),
      })),
  };
}

/** CARS-06. `replacement`: the car that may take the place of the present one; null for a younger one of its model. */
export function useAdvice(replacement: z.input<typeof AskAdvice>['replacement']) {
  const { userId } = useSignedIn();
  return useQuery({
    queryKey: ['cars', 'advice', userId, replacement],
    queryFn: ({ signal }) => api.adviseUpgrade({ body: { user_id: userId, replacement }, signal }),
  });
}

/** What to know and look at before that car is bought; null asks nothing. */
export function useCarCheck(car: z.input<typeof CheckCar> | null) {
  return useQuery({
    queryKey: ['cars', 'check', car],
    queryFn: car === null ? skipToken : ({ signal }) => api.checkCar({ body: car, signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });
}
