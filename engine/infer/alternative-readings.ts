import type { Evidence } from '../evidence.ts';
import { isOfWords } from '../origins.ts';

/** Readings share words when at least this part of the shorter one's words are the other's too. */
const sameWords = 0.5;

/** Whether two findings were read from the same words of one message: then one of them was meant, not both. */
function areAlternatives(one: Evidence, other: Evidence): boolean {
  if (one.at !== other.at || one.words === undefined || other.words === undefined) return false;
  const [shorter, longer] =
    one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words];
  const shared = shorter.filter((word) => longer.includes(word)).length;
  return shorter.length > 0 && shared >= sameWords * shorter.length;
}

/** Without the readings that an answer has settled: the owner confirmed another reading of the same words. */
export function withoutSettledReadings(items: readonly Evidence[]): Evidence[] {
  const confirmed = items.filter(({ origin }) => origin === 'answer');
  if (confirmed.length === 0) return [...items];
  return items.filter((item) => item.origin === 'answer' || !confirmed.some((answer) => areAlternatives(answer, item)));
}

/**
 * Sets of items that are all readings of the same words, each item in one set at most; items that stand alone are in none.
 * An answer or a tap is no reading: whoever confirms one of them has said what was meant.
 */
export function alternativeSets(items: readonly Evidence[]): Evidence[][] {
  const read = items.filter(({ origin }) => isOfWords(origin));
  const sets: Evidence[][] = [];
  if (read.length < 2) return sets;
  for (const item of read.toSorted((a, b) => (a.finding < b.finding ? -1 : 1))) {
    const set = sets.find((each) => each.every((member) => areAlternatives(member, item)));
    if (set === undefined) sets.push([item]);
    else set.push(item);
  }
  return sets.filter((set) => set.length > 1);
}
