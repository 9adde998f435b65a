import { limits } from '#contract/limits.ts';

/**
 * How many of the cars found (ids, cheapest first) came since the owner looked at those he has seen. Only so many are watched: where
 * he has seen as many, dearer ones than he has seen may have been there before, and do not count.
 */
export function newSinceSeen(foundIds: readonly string[], seenIds: readonly string[]): number {
  const seen = new Set(seenIds);
  const last = foundIds.findLastIndex((id) => seen.has(id));
  const comparable = seen.size < limits.watchedListingsLength || last === -1 ? foundIds : foundIds.slice(0, last);
  return comparable.filter((id) => !seen.has(id)).length;
}
