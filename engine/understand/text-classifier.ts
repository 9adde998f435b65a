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

/** What one feature says: labels that it makes likelier or less likely, and by how much. */
interface FeatureRow {
  labels: Uint16Array;
  weights: Int8Array;
}

export interface PreparedClassifier {
  classifier: TextClassifier;
  /** Place of a feature by its name; listed when a text is first read. */
  placeOf: (feature: string) => number | undefined;
  /** By feature: most say nothing of most labels. */
  rowOf: (feature: number) => FeatureRow;
}

/** The classifier with its features at hand by name, and their weights by the labels that they say something of. */
export function prepareClassifier(classifier: TextClassifier): PreparedClassifier {
  let places: Map<string, number> | null = null;
  const rows: (FeatureRow | undefined)[] = Array.from({ length: classifier.features.length });
  return {
    classifier,
    placeOf: (feature) => (places ??= listPlaces(classifier.features)).get(feature),
    // Few of thousands of features ever meet a text.
    rowOf: (feature) => (rows[feature] ??= readRow(classifier, feature)),
  };
}

function listPlaces(features: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = 0; at < features.length; at += 1) places.set(features[at]!, at);
  return places;
}

function readRow({ labels, weights }: TextClassifier, feature: number): FeatureRow {
  const row = weights.subarray(feature * labels.length, (feature + 1) * labels.length);
  const telling = Uint16Array.from(row.keys()).filter((label) => row[label] !== 0);
  return { labels: telling, weights: Int8Array.from(telling, (label) => row[label]!) };
}

/** Log-scores of the labels, of which only differences mean something; null where a text has too few words that tell. */
export function scoreLabels(
  features: readonly string[],
  { classifier, placeOf, rowOf }: PreparedClassifier,
): Float64Array | null {
  const known: number[] = [];
  for (const feature of features) {
    const at = placeOf(feature);
    if (at !== undefined) known.push(at);
  }
  if (known.length < FEWEST_FEATURES) return null;
  const { idf, scale, fullText } = classifier;
  const norm = Math.sqrt(known.reduce((sum, at) => sum + idf[at]! ** 2, 0)) * Math.max(1, fullText / known.length);
  const scores = new Float64Array(classifier.labels.length);
  for (const at of known) {
    const weight = (idf[at]! / norm) * scale;
    const { labels, weights } = rowOf(at);
    for (let k = 0; k < labels.length; k += 1) scores[labels[k]!]! += weight * weights[k]!;
  }
  return scores;
}
