import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { coordinatesIn, coordinateWords, placeAddress, type Coordinates } from '#contract/coordinates.ts';
import { limits } from '#contract/limits.ts';
import { nameOfParts, nameOfPlace } from '#contract/place-name.ts';
import type { FoundPlaces, PlaceSettings } from '#contract/places.ts';
import { locate, mayLocateUnasked, type Located } from '#web/browser/geolocation.ts';
import { storage, useStored } from '#web/browser/local-storage.ts';
import { reverseLookup } from '#web/browser/reverse-lookup.ts';
import { ApiError, detailOf } from './api-error.ts';
import { api } from './api.ts';

/** The place around the car. */
export interface Place extends Coordinates {
  /** Found by this browser, or typed. */
  from: 'browser' | 'typed';
  /** LOC-02: city and state, else the postcode, else the coordinates. */
  name: string;
  /** Of the state, abbreviated; empty where it is not known. */
  regionCode: string;
  /** The name is OpenStreetMap's, which is to be said wherever it stands. */
  byMap: boolean;
}

export interface PlaceState {
  /** Null: not known. */
  place: Place | null;
  finding: boolean;
  /** Why there is none though one was wanted, in a sentence. */
  problem: string | null;
}

interface Named {
  name: string;
  regionCode: string;
  /** Whether a service said so; else it may be asked again. */
  sure: boolean;
  byMap: boolean;
}

const how = { timeoutMs: limits.geolocationTimeoutMs, maxAgeMs: limits.geolocationAgeMs };
/** The browser's own question for a name; then the server is asked. */
const reverseTimeoutMs = 4_000;
/** When an unsure answer is asked for again. */
const soonMs = 60_000;
const positionKey = ['position'];

/** What the browser may use for places; null until it is here. */
export function usePlaceSettings(): PlaceSettings | null {
  const { data } = useQuery(settingsQuery);
  return data ?? null;
}

const settingsQuery = {
  queryKey: ['place settings'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getPlaceSettings({ signal }),
  staleTime: Infinity,
};

/**
 * LOC-01, LOC-02: the place that counts: where the browser is, if its owner let us know and it tells without asking again; else
 * what was typed last.
 */
export function usePlace(): PlaceState {
  const permission = useStored('locationPermission');
  const choice = useStored('place') ?? { from: permission === 'granted' ? 'browser' : 'typed', text: '' };
  const wantsPosition = choice.from === 'browser' && permission === 'granted';
  const position = useQuery({
    queryKey: positionKey,
    queryFn: async (): Promise<Located | null> => ((await mayLocateUnasked()) ? locate(how) : null),
    enabled: wantsPosition,
    staleTime: limits.geolocationAgeMs,
    retry: false,
  });
  const here = wantsPosition && position.data && 'latitude' in position.data ? position.data : null;
  const settled = !wantsPosition || !position.isPending;
  const typed = useTypedPlace(here === null && settled ? choice.text.trim() : '');
  const found = here ?? typed.at;
  const from = here === null ? 'typed' : 'browser';
  const named = useQuery({
    ...nameQuery(useQueryClient(), found, from),
    enabled: found !== null && typed.name === null,
  });
  if (found === null) {
    const problem = position.data && 'error' in position.data && wantsPosition ? position.data.error : typed.problem;
    return { place: null, finding: !settled || typed.finding, problem };
  }
  const { name, regionCode, byMap } = typed.name ??
    named.data ?? { name: coordinateWords(found), regionCode: '', byMap: false };
  const { latitude, longitude } = found;
  return { place: { latitude, longitude, from, name, regionCode, byMap }, finding: false, problem: null };
}

interface TypedPlace {
  at: Coordinates | null;
  /** Known with it, where a service found it by name. */
  name: Named | null;
  finding: boolean;
  problem: string | null;
}

function useTypedPlace(text: string): TypedPlace {
  const coordinates = coordinatesIn(text);
  const search = useQuery({ ...searchQuery(text), enabled: coordinates === null && text.length > 1 });
  const none = { at: null, name: null, finding: false, problem: null };
  if (coordinates !== null) return { ...none, at: coordinates };
  if (text.length <= 1) return none;
  if (search.isPending) return { ...none, finding: true };
  if (search.isError) return { ...none, problem: `${detailOf(search.error)}.` };
  const [first] = search.data.places;
  if (first === undefined)
    return { ...none, problem: search.data.missing[0] ?? `No place called “${text}” was found.` };
  const { latitude, longitude, name, region_code: regionCode } = first;
  return { ...none, at: { latitude, longitude }, name: { name, regionCode, sure: true, byMap: false } };
}

const searchQuery = (text: string) => ({
  queryKey: ['place search', text.toLowerCase()],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.findPlaces({ params: { text }, signal }),
  staleTime: ({ state: { data } }: { state: { data?: FoundPlaces | undefined } }) =>
    data?.status === 'known' ? Infinity : soonMs,
});

const nameQuery = (client: QueryClient, place: Coordinates | null, from: Place['from']) => ({
  queryKey: ['place name', place && placeAddress(place), from],
  queryFn: () => (place === null ? Promise.reject(new Error('no place')) : findName(client, place, from)),
  staleTime: ({ state: { data } }: { state: { data?: Named | undefined } }) => (data?.sure ? Infinity : soonMs),
});

/** LOC-02: by the browser's own question, where it is about its own position; else by the server's. It never rejects. */
async function findName(client: QueryClient, place: Coordinates, from: Place['from']): Promise<Named> {
  const own = from === 'browser' ? await ownLookup(client, place) : null;
  if (own !== null && own.city !== '')
    return { name: nameOfPlace(own, place), regionCode: own.regionCode, sure: true, byMap: false };
  try {
    const { region_code: regionCode, ...said } = await api.getPlaceName({ params: { place: placeAddress(place) } });
    const parts = { ...said, regionCode };
    const ownName = said.city === '' ? own && nameOfParts(own) : null;
    return {
      name: ownName ?? nameOfPlace(parts, place),
      regionCode: regionCode || (own?.regionCode ?? ''),
      sure: said.status !== 'unavailable',
      byMap: ownName === null && nameOfParts(parts) !== null,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { name: (own && nameOfParts(own)) ?? coordinateWords(place), regionCode: '', sure: false, byMap: false };
  }
}

async function ownLookup(client: QueryClient, place: Coordinates) {
  try {
    const { reverse_url: url } = await client.fetchQuery(settingsQuery);
    return url === null ? null : await reverseLookup(url, place, reverseTimeoutMs);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

export interface FoundByName extends Coordinates {
  name: string;
}

/**
 * LOC-01: asks the browser where it is, and remembers whether it may be asked. The name of the place, or what went wrong. `anew`: what
 * the browser found some minutes ago will not do.
 */
export function useLocateMe(): (anew?: boolean) => Promise<FoundByName | { error: string }> {
  const client = useQueryClient();
  return useCallback(
    async (anew = false) => {
      const found = await locate(anew ? { ...how, maxAgeMs: 0 } : how);
      if ('error' in found) {
        if (found.denied) storage.write('locationPermission', 'denied');
        return { error: found.error };
      }
      storage.write('locationPermission', 'granted');
      client.setQueryData<Located | null>(positionKey, found);
      storage.write('place', { from: 'browser', text: '' });
      const { name } = await client.fetchQuery(nameQuery(client, found, 'browser'));
      return { name, latitude: found.latitude, longitude: found.longitude };
    },
    [client],
  );
}

/** VEH-01: from now on the place is what was typed. */
export function rememberTypedPlace(text: string): void {
  storage.write('place', { from: 'typed', text });
}

/** The same for a text that must be found first: null, or what went wrong. */
export function useSayPlace(): (text: string) => Promise<string | null> {
  const find = useFindPlaces();
  return useCallback(
    async (text) => {
      if (coordinatesIn(text) === null) {
        const found = await find(text);
        if ('error' in found) return found.error;
      }
      rememberTypedPlace(text);
      return null;
    },
    [find],
  );
}

/** The places that a ZIP code or city may mean, best first, one at least; or why there is none, in a sentence. */
export function useFindPlaces(): (text: string) => Promise<{ places: FoundPlaces['places'] } | { error: string }> {
  const client = useQueryClient();
  return useCallback(
    async (text) => {
      try {
        const { places, missing } = await client.fetchQuery(searchQuery(text));
        return places.length === 0 ? { error: missing[0] ?? `No place called “${text}” was found.` } : { places };
      } catch (error) {
        if (error instanceof ApiError) return { error: `${detailOf(error)}.` };
        throw error;
      }
    },
    [client],
  );
}
