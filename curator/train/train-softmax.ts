import type { TextClassifier } from '#engine/understand/text-classifier.ts';
import { addRows, subtractFromRows } from './matrix-rows.ts';

/** A text by its features, what it is, and how much it counts (1 unless told). */
export interface LabelledText {
  features: readonly string[];
  label: string;
  weight?: number;
}

/** How a reader is trained. */
export interface Course {
  epochs: number;
  rate: number;
  /** Features of fewer texts are not learnt. */
  seenAtLeast: number;
  mostFeatures: number;
  /** How far rare words count more: exponent on the inverse document frequency. */
  idfExponent: number;
  /** See `TextClassifier`. */
  fullText: number;
}

/** A label this near to right is not corrected. */
const NEGLIGIBLE = 5e-4;

/**
 * Multinomial logistic regression by stochastic gradient descent with a step size per feature (AdaGrad over rows), weights
 * rounded to bytes. The same texts and random numbers give the same reader.
 */
export function trainSoftmax(texts: readonly LabelledText[], course: Course, random: () => number): TextClassifier {
  const labels = [...new Set(texts.map(({ label }) => label))].sort();
  const labelIndex = new Map(labels.map((label, at) => [label, at]));
  const { features, idf } = chooseFeatures(texts, course);
  const featureIndex = new Map(features.map((feature, at) => [feature, at]));
  const rows = texts.map(({ features: said }) => Int32Array.from(said.flatMap((one) => featureIndex.get(one) ?? [])));
  const targets = texts.map(({ label }) => labelIndex.get(label)!);
  const weights = new Float32Array(features.length * labels.length);
  const squares = new Float64Array(features.length).fill(1e-6);
  const order = Int32Array.from(texts.keys());
  const count = labels.length;
  const share = new Float64Array(count);
  /** Of the text in hand, feature by feature; as long as the longest text needs. */
  const scales = new Float64Array(rows.reduce((most, { length }) => Math.max(most, length), 0));
  for (let epoch = 0; epoch < course.epochs; epoch += 1) {
    shuffle(order, random);
    for (const at of order) learn(rows[at]!, targets[at]!, texts[at]!.weight ?? 1);
  }
  return { features, idf, fullText: course.fullText, labels, ...rounded(weights) };

  function learn(row: Int32Array, target: number, weight: number): void {
    if (row.length === 0) return;
    let norm = 0;
    for (let k = 0; k < row.length; k += 1) norm += idf[row[k]!]! ** 2;
    norm = Math.sqrt(norm);
    for (let k = 0; k < row.length; k += 1) scales[k] = idf[row[k]!]! / norm;
    share.fill(0);
    addRows(share, weights, row, scales);
    softmax(share);
    share[target]! -= 1;
    let gradient = 0;
    for (let label = 0; label < count; label += 1) {
      const wrong = share[label]! * weight;
      share[label] = Math.abs(wrong) < NEGLIGIBLE ? 0 : wrong;
      gradient += share[label]! ** 2;
    }
    for (let k = 0; k < row.length; k += 1) {
      const value = scales[k]!;
      const squared = (squares[row[k]!]! += value * value * gradient);
      scales[k] = (course.rate * value) / Math.sqrt(squared);
    }
    subtractFromRows(weights, row, share, scales);
  }
}

function chooseFeatures(
  texts: readonly LabelledText[],
  { seenAtLeast, mostFeatures, idfExponent }: Course,
): { features: string[]; idf: number[] } {
  const counts = new Map<string, number>();
  for (const { features } of texts) for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);
  const chosen = [...counts]
    .filter(([, count]) => count >= seenAtLeast)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, mostFeatures);
  return {
    features: chosen.map(([feature]) => feature),
    idf: chosen.map(([, count]) => Math.log(texts.length / count) ** idfExponent),
  };
}

function softmax(scores: Float64Array): void {
  let highest = -Infinity;
  for (let at = 0; at < scores.length; at += 1) highest = Math.max(highest, scores[at]!);
  let total = 0;
  for (let at = 0; at < scores.length; at += 1) total += scores[at] = Math.exp(scores[at]! - highest);
  for (let at = 0; at < scores.length; at += 1) scores[at]! /= total;
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}

function rounded(weights: Float32Array): Pick<TextClassifier, 'weights' | 'scale'> {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / 127 || 1;
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale };
}
