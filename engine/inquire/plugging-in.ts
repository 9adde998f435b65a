/** "plugged in", "plug it in": a cable, neither a spark plug nor a patch. */
const PLUGS_IN =
  /\b(?:un)?plug(?:s|ged|ging)?(?= (?:(?:it|her|this|that|(?:my|the) \w+) )?in(?:to)?\b| (?:overnight|all night)\b)/g;

/** The places of the words of a sentence that speak of plugging a cable in. `words`: spelled out, in lower case, joined by spaces. */
export function placesOfPluggingIn(words: string): ReadonlySet<number> {
  return new Set([...words.matchAll(PLUGS_IN)].map(({ index }) => words.slice(0, index).split(' ').length - 1));
}
