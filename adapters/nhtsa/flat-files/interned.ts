const kept = new Map<string, string>();
const most = 50_000;

/**
 * The same text, as one string for all rows that hold it. A cell cut out of a line keeps the whole block of the file in
 * memory; this is a copy. For what repeats: names of components, dates.
 */
export function interned(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= most) kept.clear();
  const copy = Buffer.from(text).toString();
  kept.set(copy, copy);
  return copy;
}
