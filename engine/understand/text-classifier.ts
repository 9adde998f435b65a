/**
 * A linear text classifier: what words make which label likely. Trained by the curator on what owners say and tell; weights are
 * rounded to bytes.
 */
export interface TextClassifier {
  labels: string[];
  /** Features it knows, with how far each counts (rare words tell more). */
  features: string[];
  idf: number[];
  /** A text of fewer known features than this tells less; 0 = a short one tells as much as a long one. */
  fullText: number;
  /** `feature * labels.length + label`, in units of `scale`. */
  weights: Int8Array;
  scale: number;
}

/** With fewer known words a text tells nothing. */
const FEWEST_FEATURES = 3;

export interface PreparedClassifier {
  classifier: TextClassifier;
  index: ReadonlyMap<string, number>;
}

/** The classifier with its features at hand by name. */
export function prepareClassifier(classifier: TextClassifier): PreparedClassifier {
  return { classifier, index: new Map(classifier.features.map((feature, at) => [feature, at])) };
}

/** Log-scores of the labels, of which only differences mean something; null where a text has too few words that tell. */
export function scoreLabels(
  features: readonly string[],
  { classifier, index }: PreparedClassifier,
): Float64Array | null {
  const known: number[] = [];
  for (const feature of features) {
    const at = index.get(feature);
    if (at !== undefined) known.push(at);
  }
  if (known.length < FEWEST_FEATURES) return null;
  const { idf, scale, fullText } = classifier;
  const norm = Math.sqrt(known.reduce((sum, at) => sum + idf[at]! ** 2, 0)) * Math.max(1, fullText / known.length);
  const scores = new Float64Array(classifier.labels.length);
  let taken = 0;
  for (; taken + 2 < known.length; taken += 3) addThree(scores, known, taken, norm, classifier);
  for (; taken < known.length; taken += 1) {
    const weight = (idf[known[taken]!]! / norm) * scale;
    const row = known[taken]! * scores.length;
    for (let label = 0; label < scores.length; label += 1) scores[label]! += weight * classifier.weights[row + label]!;
  }
  return scores;
}

/** Three features in one pass over the labels, added one after the other. */
function addThree(
  scores: Float64Array,
  features: readonly number[],
  first: number,
  norm: number,
  { idf, scale, weights }: TextClassifier,
): void {
  const [a, b, c] = [features[first]!, features[first + 1]!, features[first + 2]!];
  const [weightA, weightB, weightC] = [(idf[a]! / norm) * scale, (idf[b]! / norm) * scale, (idf[c]! / norm) * scale];
  const [rowA, rowB, rowC] = [a * scores.length, b * scores.length, c * scores.length];
  for (let label = 0; label < scores.length; label += 1) {
    let score = scores[label]! + weightA * weights[rowA + label]!;
    score += weightB * weights[rowB + label]!;
    scores[label] = score + weightC * weights[rowC + label]!;
  }
}
