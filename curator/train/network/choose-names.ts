import type { HeardText } from '../hear-sayings.ts';

const WORD_SEEN_AT_LEAST = 2;
const FEATURE_SEEN_AT_LEAST = 3;

/**
 * The words and features that a network knows: those of several texts, and `common` words that no text has, by their vectors alone.
 * Features count the more, the rarer they are.
 */
export function chooseNames(texts: readonly HeardText[], common: readonly string[]) {
  const seenWords = count(texts, ({ sentences }) => new Set(sentences.flat()));
  const own = [...seenWords].filter(([, times]) => times >= WORD_SEEN_AT_LEAST).map(([word]) => word);
  const words = [...own, ...common.filter((word) => (seenWords.get(word) ?? 0) < WORD_SEEN_AT_LEAST)];
  const seenFeatures = count(texts, ({ findingFeatures }) => findingFeatures);
  const chosen = [...seenFeatures].filter(([, times]) => times >= FEATURE_SEEN_AT_LEAST);
  const features = chosen.map(([feature]) => feature);
  return {
    words,
    wordPlaces: places(words),
    /** 1 where a word's vector is learnt too. */
    learnt: Uint8Array.from(words, (_, at) => (at < own.length ? 1 : 0)),
    features,
    featurePlaces: places(features),
    idf: chosen.map(([, times]) => Math.sqrt(Math.log(texts.length / times))),
  };
}

function places(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, at) => [name, at]));
}

/** In how many texts each name is. */
function count(texts: readonly HeardText[], namesOf: (text: HeardText) => Iterable<string>): Map<string, number> {
  const times = new Map<string, number>();
  for (const text of texts) for (const name of namesOf(text)) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}
