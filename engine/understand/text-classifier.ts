import { FeatureNumbers } from './feature-numbers.ts';
import { FeaturePlaces } from './feature-places.ts';
import { addWeights, type WeightRows } from './weight-rows.ts';

/**
 * A linear text classifier: what words make which label likely. Trained by the curator on what owners say and tell; weights are
 * rounded to bytes.
 */
export interface TextClassifier {
  labels: string[];
  /** Features it knows, with how far each counts (rare words tell more). */
  features: readonly string[];
  idf: ArrayLike<number>;
  /** A text of fewer known features than this tells less; 0 = a short one tells as much as a long one. */
  fullText: number;
  /** A row a feature, a column a label, in units of `scale`. */
  weights: WeightRows;
  scale: number;
}

/** With fewer known words a text tells nothing. */
const FEWEST_FEATURES = 3;

export interface PreparedClassifier {
  classifier: TextClassifier;
  places: FeaturePlaces;
}

/** The classifier with its features at hand by name. `numbers`: that it shares with other readers of the same texts. */
export function prepareClassifier(classifier: TextClassifier, numbers = new FeatureNumbers()): PreparedClassifier {
  return { classifier, places: new FeaturePlaces(() => classifier.features, numbers) };
}

/** How much of a full text so many features are that it knows, 0..1: a short one tells less. */
export function fullness(features: number, { fullText }: TextClassifier): number {
  return fullText === 0 ? 1 : Math.min(1, features / fullText);
}

/** Log-scores of the labels, of which only differences mean something; null where a text has too few words that tell. */
export function scoreLabels(features: readonly string[], reader: PreparedClassifier): Float64Array | null {
  return scorePlaces(reader.places.findAll(features), reader);
}

/** The log-scores by the places of the features, each one once. */
function scorePlaces(known: readonly number[], { classifier }: PreparedClassifier): Float64Array | null {
  return known.length < FEWEST_FEATURES ? null : scoreSum(sumPlaces(known, classifier), known.length, classifier);
}

function scoreSum({ sums, squares }: FeatureSum, count: number, { fullText }: TextClassifier): Float64Array {
  const norm = Math.sqrt(squares) * Math.max(1, fullText / count);
  return sums.map((sum) => sum / norm);
}

/** A part of a text. */
export interface SummedPart {
  /** Of its features, each one once. */
  places: readonly number[];
  sum: FeatureSum;
}

/** The log-scores of parts as one text. */
export function scoreParts(parts: readonly SummedPart[], { classifier }: PreparedClassifier): Float64Array | null {
  const { sum, count } = sumParts(parts, classifier);
  return count < FEWEST_FEATURES ? null : scoreSum(sum, count, classifier);
}

/** Parts as one text: what is in several counts once. `count`: of the features. */
export function sumParts(parts: readonly SummedPart[], classifier: TextClassifier): { sum: FeatureSum; count: number } {
  const known = new Set<number>();
  const again: number[] = [];
  const sums = new Float64Array(classifier.labels.length);
  let squares = 0;
  for (const { places, sum } of parts) {
    for (const place of places) if (known.size === known.add(place).size) again.push(place);
    for (let label = 0; label < sums.length; label += 1) sums[label]! += sum.sums[label]!;
    squares += sum.squares;
  }
  const shared = sumPlaces(again, classifier);
  for (let label = 0; label < sums.length; label += 1) sums[label]! -= shared.sums[label]!;
  return { sum: { sums, squares: squares - shared.squares }, count: known.size };
}

/** What features add up to, before it is seen in proportion to how many they are. */
export interface FeatureSum {
  /** Weight of each label. */
  sums: Float64Array;
  squares: number;
}

/** The sum of features by their places, each one once. */
export function sumPlaces(known: readonly number[], { idf, scale, labels, weights }: TextClassifier): FeatureSum {
  const sums = new Float64Array(labels.length);
  let squares = 0;
  for (const at of known) {
    squares += idf[at]! ** 2;
    addWeights(sums, weights, at, idf[at]! * scale);
  }
  return { sums, squares };
}
