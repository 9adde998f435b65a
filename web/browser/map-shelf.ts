import type { Shelf } from './storage.ts';

/** A shelf that lasts as long as its page. */
export function mapShelf(kept: Map<string, string>): Shelf {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
  };
}
