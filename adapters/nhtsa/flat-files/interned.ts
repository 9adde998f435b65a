const most = 50_000;

/** What `of` gives of a text, worked out once for all rows that hold the same; as `interned` is. */
export function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, { value: Value }>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known.value;
    if (kept.size >= most) kept.clear();
    const copy = Buffer.from(text).toString();
    const value = of(copy);
    kept.set(copy, { value });
    return value;
  };
}

/**
 * The same text, as one string for all rows that hold it. A cell cut out of a line keeps the whole block of the file in
 * memory; this is a copy. For what repeats: names of components, dates.
 */
export const interned = remembered((text) => text);
