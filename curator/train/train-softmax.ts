import type { StoryReader } from '#engine/understand/story-reader.ts';
import type { TrainingStory } from './sample-stories.ts';

const EPOCHS = 6;
const RATE = 0.7;
const SEEN_AT_LEAST = 5;
const MOST_FEATURES = 9000;
/** How far rare words count more: exponent on the inverse document frequency. */
const IDF_EXPONENT = 0.5;

/**
 * Multinomial logistic regression by stochastic gradient descent with a step size per feature (AdaGrad over rows), weights
 * rounded to bytes. The same stories and random numbers give the same reader.
 */
export function trainSoftmax(stories: readonly TrainingStory[], random: () => number): StoryReader {
  const causes = [...new Set(stories.map(({ cause }) => cause))].sort();
  const causeIndex = new Map(causes.map((cause, at) => [cause, at]));
  const { features, idf } = chooseFeatures(stories);
  const featureIndex = new Map(features.map((feature, at) => [feature, at]));
  const rows = stories.map(({ features: said }) => Int32Array.from(said.flatMap((one) => featureIndex.get(one) ?? [])));
  const targets = stories.map(({ cause }) => causeIndex.get(cause)!);
  const weights = new Float32Array(features.length * causes.length);
  const squares = new Float64Array(features.length).fill(1e-6);
  const order = Int32Array.from(stories.keys());
  const share = new Float64Array(causes.length);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const at of order) learn(rows[at]!, targets[at]!);
  }
  return { features, idf, causes, ...rounded(weights) };

  function learn(row: Int32Array, target: number): void {
    if (row.length === 0) return;
    const norm = Math.sqrt(row.reduce((sum, at) => sum + idf[at]! ** 2, 0));
    share.fill(0);
    for (const at of row) addScaled(share, weights, at * causes.length, idf[at]! / norm);
    softmax(share);
    share[target]! -= 1;
    const gradient = share.reduce((sum, each) => sum + each * each, 0);
    for (const at of row) {
      const value = idf[at]! / norm;
      squares[at]! += value * value * gradient;
      const step = (RATE * value) / Math.sqrt(squares[at]!);
      const from = at * causes.length;
      for (let cause = 0; cause < share.length; cause += 1) weights[from + cause]! -= step * share[cause]!;
    }
  }
}

function chooseFeatures(stories: readonly TrainingStory[]): { features: string[]; idf: number[] } {
  const counts = new Map<string, number>();
  for (const { features } of stories) for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);
  const chosen = [...counts]
    .filter(([, count]) => count >= SEEN_AT_LEAST)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MOST_FEATURES);
  return {
    features: chosen.map(([feature]) => feature),
    idf: chosen.map(([, count]) => Math.log(stories.length / count) ** IDF_EXPONENT),
  };
}

function addScaled(sum: Float64Array, weights: Float32Array, from: number, scale: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at]! += scale * weights[from + at]!;
}

function softmax(scores: Float64Array): void {
  const highest = scores.reduce((best, score) => Math.max(best, score), -Infinity);
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

function rounded(weights: Float32Array): Pick<StoryReader, 'weights' | 'scale'> {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / 127 || 1;
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale };
}
