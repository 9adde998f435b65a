import type { TextClassifier } from '#engine/understand/text-classifier.ts';
import { chooseFeatures, type Course } from './choose-features.ts';
import { addRows, inBytes, RowCorrector } from './matrix-rows.ts';
import { shuffle } from './random.ts';

/** A text by its features, and all labels that are true of it. */
export interface ManyLabelled {
  features: readonly string[];
  labels: readonly string[];
  /** Labels of which nobody knows. */
  open: readonly string[];
  /** How much it counts. */
  weight: number;
}

/** What is known before any text is. */
export interface Beforehand {
  /** Features that are no words. */
  features: readonly string[];
  /** How far each of them counts, in the place of how rare it is. */
  counts: number;
  /** Weight that a feature begins at for the label of its own name … */
  own: number;
  /** … and some for all labels. */
  all: Readonly<Record<string, number>>;
}

/**
 * A logistic regression a label, over the same features, corrected text by text, weights rounded to bytes. The same texts and random
 * numbers give the same reader.
 */
export function trainLogistic(
  texts: readonly ManyLabelled[],
  course: Course,
  beforehand: Beforehand,
  random: () => number,
): TextClassifier {
  const labels = [...new Set(texts.flatMap(({ labels: all, open }) => [...all, ...open]))].sort();
  const labelIndex = new Map(labels.map((label, at) => [label, at]));
  const known = new Set(beforehand.features);
  const words = chooseFeatures(
    texts.map(({ features }) => ({ features: features.filter((feature) => !known.has(feature)) })),
    course,
  );
  const features = [...words.features, ...known];
  const idf = [...words.idf, ...Array.from(known, () => beforehand.counts)];
  const featureIndex = new Map(features.map((feature, at) => [feature, at]));
  const rows = texts.map((text) => Int32Array.from(text.features.flatMap((one) => featureIndex.get(one) ?? [])));
  const places = (all: readonly string[]) => all.map((label) => labelIndex.get(label)!);
  const count = labels.length;
  const weights = new Float32Array(features.length * count);
  for (const feature of known) {
    const row = featureIndex.get(feature)! * count;
    labels.forEach((label, at) => {
      weights[row + at] = feature === label ? beforehand.own : (beforehand.all[feature] ?? 0);
    });
  }
  const learner = new Learner(weights, idf, count, course.rate);
  const order = Int32Array.from(texts.keys());
  const told = texts.map(({ labels: all, open, weight }) => ({ right: places(all), open: places(open), weight }));
  for (let epoch = 0; epoch < course.epochs; epoch += 1) {
    shuffle(order, random);
    for (const at of order) learner.learn(rows[at]!, told[at]!);
  }
  return { features, idf, fullText: course.fullText, labels, ...inBytes(weights, labels.length) };
}

class Learner {
  readonly #weights: Float32Array;
  readonly #idf: readonly number[];
  readonly #errors: Float64Array;
  readonly #corrector: RowCorrector;

  constructor(weights: Float32Array, idf: readonly number[], labels: number, rate: number) {
    this.#weights = weights;
    this.#idf = idf;
    this.#errors = new Float64Array(labels);
    this.#corrector = new RowCorrector(weights, idf.length, rate);
  }

  learn(row: Int32Array, { right, open, weight }: { right: number[]; open: number[]; weight: number }): void {
    let norm = 0;
    for (const feature of row) norm += this.#idf[feature]! ** 2;
    norm = Math.sqrt(norm) || 1;
    const scales = Float64Array.from(row, (feature) => this.#idf[feature]! / norm);
    const errors = this.#errors.fill(0);
    addRows(errors, this.#weights, row, scales);
    for (let at = 0; at < errors.length; at += 1) errors[at] = 1 / (1 + Math.exp(-errors[at]!));
    for (const at of right) errors[at]! -= 1;
    for (const at of open) if (!right.includes(at)) errors[at] = 0;
    for (let at = 0; at < errors.length; at += 1) errors[at]! *= weight;
    this.#corrector.correct(row, scales, errors);
  }
}
