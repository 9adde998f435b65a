import type { NetworkHead } from '#engine/understand/network-head.ts';
import { hearText, prepareNetwork, type PhraseNetwork } from '#engine/understand/phrase-network.ts';
import { dot } from '#engine/understand/dot.ts';
import type { HeardStory } from '../hear-sayings.ts';
import { seededRandom, shuffle } from '../random.ts';
import { isTold } from '../train-story-reader.ts';
import { Moments } from './adam.ts';

const COURSE = { epochs: 10, batch: 256, rate: 0.01, seed: 1 };
/** A cause of fewer stories counts less than others, as little is known of it. */
const FEWEST_STORIES = 8;
/** Less wrong than this is right. */
const RIGHT = 1e-4;

/**
 * The network with what it makes of causes, taught by what it hears in stories: all else of it stays as it is. All causes count alike, however
 * many stories are told of each. Source: multinomial logistic regression; of a story that fits several causes any one is right. The same
 * stories teach the same.
 */
export function teachCauses(network: PhraseNetwork, all: readonly HeardStory[]): PhraseNetwork {
  const stories = all.filter(isTold);
  const labels = [...new Set(stories.flatMap(({ causes }) => causes))].sort();
  const places = new Map(labels.map((label, place) => [label, place]));
  const told = stories.map(({ causes }) => causes.map((cause) => places.get(cause)!));
  const heard = hearStories(network, stories);
  const weights = weightsOf(told, labels.length);
  const { hidden } = network.shape;
  const numbers = new Float32Array(labels.length * (hidden + 1));
  const head = { weights: numbers.subarray(0, labels.length * hidden), bias: numbers.subarray(labels.length * hidden) };
  const wrong = numbers.slice();
  const moments = new Moments(numbers.length);
  let step = 0;
  const random = seededRandom(COURSE.seed);
  const order = Int32Array.from(stories.keys());
  for (let epoch = 0; epoch < COURSE.epochs; epoch += 1) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += COURSE.batch) {
      const batch = order.subarray(from, from + COURSE.batch);
      for (const at of batch) blame(heard[at]!, told[at]!, weights[at]! / batch.length, head, wrong);
      moments.begin((step += 1));
      const rate = COURSE.rate * (1 - epoch / COURSE.epochs);
      for (let at = 0; at < numbers.length; at += 1) numbers[at]! -= rate * moments.towards(at, wrong[at]!);
      wrong.fill(0);
    }
  }
  const causes = { labels, weights: head.weights.slice(), bias: head.bias.slice(), share: 0 };
  return { ...network, heads: { ...network.heads, causes } };
}

function hearStories(network: PhraseNetwork, stories: readonly HeardStory[]): Float32Array[] {
  const prepared = prepareNetwork(network);
  return stories.map(({ sentences, findingFeatures }) => {
    const spoken = sentences.map((words) => ({
      tokens: words.map((word) => ({ word, number: false })),
      features: [],
    }));
    return hearText(spoken, findingFeatures, prepared);
  });
}

/** What each story counts, on average one. */
function weightsOf(told: readonly (readonly number[])[], labels: number): Float64Array {
  const counts = new Int32Array(labels);
  for (const causes of told) for (const cause of causes) counts[cause]! += 1;
  const each = Float64Array.from(told, (causes) => {
    const share = causes.reduce((sum, cause) => sum + 1 / counts[cause]!, 0) / causes.length;
    return Math.min(share, 1 / FEWEST_STORIES);
  });
  const mean = each.reduce((sum, weight) => sum + weight, 0) / each.length;
  return each.map((weight) => weight / mean);
}

/** Adds what a head is wrong by about one story. */
function blame(
  heard: Float32Array,
  told: readonly number[],
  weight: number,
  { weights, bias }: Pick<NetworkHead, 'weights' | 'bias'>,
  wrong: Float32Array,
): void {
  const size = heard.length;
  const shares = Float64Array.from(bias, (own, label) => own + dot(weights, label * size, heard, 0, size));
  const highest = shares.reduce((most, score) => Math.max(most, score), -Infinity);
  let total = 0;
  for (let label = 0; label < shares.length; label += 1) total += shares[label] = Math.exp(shares[label]! - highest);
  const right = told.reduce((sum, label) => sum + shares[label]! / total, 0) || 1e-9;
  for (let label = 0; label < shares.length; label += 1) {
    const share = shares[label]! / total;
    const by = (share - (told.includes(label) ? share / right : 0)) * weight;
    if (Math.abs(by) < RIGHT * weight) continue;
    wrong[weights.length + label]! += by;
    for (let number = 0; number < size; number += 1) wrong[label * size + number]! += by * heard[number]!;
  }
}
