import type { VinReading as Read } from '#adapters/vin-decoder/decoded-vin.ts';
import { VinField, type VinReading } from '#contract/vin.ts';

/**
 * What is known here, completed by what the online decoder says. What is known is never overruled: where the two differ, that
 * is told, a sentence each. An engine in more words ("3.0L V6" for "V6") completes it.
 */
export function mergeReading(known: Read, online: Read | null): { reading: VinReading; differences: string[] } {
  const merged: Read = { ...known, year: known.year ?? online?.year ?? null };
  const completed: VinField[] = [];
  const differences: string[] = [];
  for (const field of VinField.options) {
    const [ours, theirs] = [known[field], online?.[field] ?? null];
    if (theirs === null || (ours !== null && saysAll(ours, theirs))) continue;
    if (ours === null || (field === 'engine' && saysAll(theirs, ours))) {
      Object.assign(merged, { [field]: theirs });
      completed.push(field);
    } else differences.push(differenceOf(field, ours, theirs));
  }
  const missing = VinField.options.filter((field) => merged[field] === null);
  return { reading: { ...merged, missing, completed }, differences };
}

const wordsOf = (text: string): string[] => text.toUpperCase().match(/[\d.]+[A-Z]*|[A-Z]+\d*/g) ?? [];
/** Whether these words say all that the others do, however they are written. */
const saysAll = (words: string, others: string): boolean => {
  const said = new Set(wordsOf(words));
  return wordsOf(others).every((word) => said.has(word));
};

const differenceOf = (field: VinField, ours: string, theirs: string): string =>
  `NHTSA's online decoder gives the ${field} as ${theirs}, the data kept here as ${ours}: the latter was taken.`;
