/** "the size of a golf ball", "about size of quarter": a likeness, not the size of a part that is named beside it. */
const AS_BIG_AS =
  /\bsize of (?=(?:a|an|my) (?!(?:new |spare |winter |stock )?(?:tire|wheel|rim|engine|battery|filter|bulb|wiper|blade|belt|lug|nut|bolt|gas tank|fuel tank)s?\b)|(?:golf ?balls?|quarters?|dimes?|nickels?|penn(?:y|ies)|baseballs?|eggs?|peas?|fists?|palms?)\b)/g;

/** The place of "size" wherever a sentence compares by it. `words`: spelled out, in lower case, joined by spaces. */
export function placesOfComparing(words: string): ReadonlySet<number> {
  return new Set([...words.matchAll(AS_BIG_AS)].map(({ index }) => words.slice(0, index).split(' ').length - 1));
}
