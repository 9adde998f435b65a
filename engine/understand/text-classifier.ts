/**
 * A linear text classifier: what words make which label likely. Trained by the curator on what owners say and tell; weights are
 * rounded to bytes.
 */
export interface TextClassifier {
  labels: string[];
  /** Features it knows, with how far each counts (rare words tell more). */
  features: string[];
  idf: number[];
  /** `feature * labels.length + label`, in units of `scale`. */
  weights: Int8Array;
  scale: number;
}

/** With fewer known words a text tells nothing. */
const FEWEST_FEATURES = 3;
/** A text of fewer known words than this tells less. */
const FULL_TEXT_FEATURES = 40;

export interface PreparedClassifier {
  classifier: TextClassifier;
  index: ReadonlyMap<string, number>;
}

export function prepareClassifier(classifier: TextClassifier): PreparedClassifier {
  return { classifier, index: new Map(classifier.features.map((feature, at) => [feature, at])) };
}

/** Log-scores of the labels, of which only differences mean something; null where a text has too few words that tell. */
export function scoreLabels(
  features: readonly string[],
  { classifier, index }: PreparedClassifier,
): Float64Array | null {
  const known = features.flatMap((feature) => index.get(feature) ?? []);
  if (known.length < FEWEST_FEATURES) return null;
  const { labels, weights, scale, idf } = classifier;
  // A short text tells less than a long one.
  const norm =
    Math.sqrt(known.reduce((sum, at) => sum + idf[at]! ** 2, 0)) * Math.max(1, FULL_TEXT_FEATURES / known.length);
  const scores = new Float64Array(labels.length);
  for (const at of known) {
    const weight = (idf[at]! / norm) * scale;
    const row = at * labels.length;
    for (let label = 0; label < scores.length; label += 1) scores[label]! += weight * weights[row + label]!;
  }
  return scores;
}
