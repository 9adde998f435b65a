import { useSyncExternalStore } from 'react';
import { mapShelf } from './map-shelf.ts';
import { createSeen } from './seen-storage.ts';
import { createStorage, type Shelf, type Stored } from './storage.ts';

/** A browser may forbid `localStorage` altogether (the mere access throws); then nothing outlives the page. */
function shelfOfThisBrowser(): Shelf {
  try {
    return window.localStorage;
  } catch (cause) {
    console.warn('This browser forbids storage; nothing is remembered after the page closes.', cause);
    return mapShelf(new Map());
  }
}

/** The storage of this browser; also tells of changes made in other tabs. */
export const storage = createStorage(shelfOfThisBrowser());
/** What is stored, for what is drawn. */
export const seen = createSeen(storage);
window.addEventListener('storage', () => storage.announce());

/** The stored value under a key, kept current. `part` must not change between renders for the same purpose. */
export function useStored<N extends Parameters<typeof storage.read>[0]>(name: N, part?: string): Stored<N> | null {
  const read = () => seen(name, part);
  return useSyncExternalStore(storage.subscribe, read, read);
}
