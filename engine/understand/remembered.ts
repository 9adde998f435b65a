/** So many words are remembered, then it begins anew. */
const MOST_WORDS = 20_000;

/** Of a word, what `find` finds, which depends on the word alone; it is not to be changed. Owners write the same words time and again. */
export function remembered<Found>(find: (word: string) => Found): (word: string) => Found {
  const met = new Map<string, Found>();
  return (word) => {
    let found = met.get(word);
    if (found === undefined) {
      if (met.size >= MOST_WORDS) met.clear();
      met.set(word, (found = find(word)));
    }
    return found;
  };
}
