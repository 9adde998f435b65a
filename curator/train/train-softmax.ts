import type { TextClassifier } from '#engine/understand/text-classifier.ts';
import { chooseFeatures, type Course } from './choose-features.ts';
import { addRows, inBytes, RowCorrector } from './matrix-rows.ts';
import { shuffle } from './random.ts';

/** A text by its features, what it is, and how much it counts (1 unless told). */
export interface LabelledText {
  features: readonly string[];
  label: string;
  weight?: number;
}

/**
 * Multinomial logistic regression, corrected text by text, weights rounded to bytes. The same texts and random numbers give the same
 * reader.
 */
export function trainSoftmax(texts: readonly LabelledText[], course: Course, random: () => number): TextClassifier {
  const labels = [...new Set(texts.map(({ label }) => label))].sort();
  const labelIndex = new Map(labels.map((label, at) => [label, at]));
  const { features, idf } = chooseFeatures(texts, course);
  const featureIndex = new Map(features.map((feature, at) => [feature, at]));
  const rows = texts.map(({ features: said }) => Int32Array.from(said.flatMap((one) => featureIndex.get(one) ?? [])));
  const targets = texts.map(({ label }) => labelIndex.get(label)!);
  const weights = new Float32Array(features.length * labels.length);
  const corrector = new RowCorrector(weights, features.length, course.rate);
  const order = Int32Array.from(texts.keys());
  const count = labels.length;
  const share = new Float64Array(count);
  /** Of the text in hand, feature by feature; as long as the longest text needs. */
  const scales = new Float64Array(rows.reduce((most, { length }) => Math.max(most, length), 0));
  for (let epoch = 0; epoch < course.epochs; epoch += 1) {
    shuffle(order, random);
    for (const at of order) learn(rows[at]!, targets[at]!, texts[at]!.weight ?? 1);
  }
  return { features, idf, fullText: course.fullText, labels, ...inBytes(weights, labels.length) };

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
    for (let label = 0; label < count; label += 1) share[label]! *= weight;
    corrector.correct(row, scales, share);
  }
}

function softmax(scores: Float64Array): void {
  let highest = -Infinity;
  for (let at = 0; at < scores.length; at += 1) highest = Math.max(highest, scores[at]!);
  let total = 0;
  for (let at = 0; at < scores.length; at += 1) total += scores[at] = Math.exp(scores[at]! - highest);
  for (let at = 0; at < scores.length; at += 1) scores[at]! /= total;
}
