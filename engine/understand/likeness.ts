import type { Evidence } from '#engine/evidence.ts';
import { keyOf, packSound } from '../likeness.ts';
import { featuresBeside, readWithin } from './finding-reader.ts';
import type { Matchable } from './matchable.ts';
import { hearText, scoreWith, type PreparedNetwork } from './phrase-network.ts';
import { fullness, scoreLabels, type PreparedClassifier } from './text-classifier.ts';
import { textFeatures } from './text-features.ts';

/** Likenesses below this many nats under the best one are all alike. */
const DEPTH_NATS = 6;
/** How far the scores of each reader count; chosen on v-dev and v-seen (decision 046). */
const SHARES = { linear: 6 / 7, network: 2 / 7 };

/** What a text is told apart by. */
export interface ToldText {
  sentences: readonly Matchable[];
  /** What the patterns read of the message that they are of. */
  read: readonly Evidence[];
}

/** Readers of causes: a classifier whose labels they are, and the network; null where none was learnt. */
export interface StoryReaders {
  stories: PreparedClassifier;
  phrases: PreparedNetwork | null;
}

/**
 * Which causes a text sounds like: how much likelier it is from an owner with each cause than from one with a cause not named, and by how many
 * features; null where too few of its words tell.
 */
export function likenessOf(
  told: ToldText,
  { stories, phrases }: StoryReaders,
): { likeness: string; features: number } | null {
  const features = textFeatures(told.sentences);
  const linear = scoreLabels(features, stories);
  if (linear === null) return null;
  const count = stories.places.findAll(features).length;
  const scores = phrases === null ? linear : judge(linear, told, fullness(count, stories.classifier), stories, phrases);
  let best = -Infinity;
  for (let cause = 0; cause < scores.length; cause += 1) best = Math.max(best, scores[cause]!);
  const floor = best - DEPTH_NATS;
  const keys = keysOf(stories);
  let packed = '';
  for (let cause = 0; cause < scores.length; cause += 1) {
    if (scores[cause]! > floor) packed += packSound(keys[cause]!, Math.round((scores[cause]! - floor) * 100));
  }
  return { likeness: packed, features: count };
}

/** The scores of both readers, the network's as far as the text is a `full` one, as the linear ones are; a cause that the network knows no story of is as unlikely as its least likely one. */
function judge(
  linear: Float64Array,
  { sentences, read }: ToldText,
  full: number,
  { classifier: { labels } }: PreparedClassifier,
  network: PreparedNetwork,
): Float64Array {
  const { causes } = network.network.heads;
  if (causes.labels.length === 0) return linear;
  const heard = hearText(sentences, featuresBeside(readWithin(sentences, read)), network);
  const known = causes.labels.map((_, label) => scoreWith(causes, label, 0, heard));
  const least = Math.min(...known);
  return linear.map((score, label) => {
    const place = network.labelPlaces.causes.get(labels[label]!);
    return SHARES.linear * score + SHARES.network * full * (place === undefined ? least : known[place]!);
  });
}

const keysOfReader = new WeakMap<PreparedClassifier, readonly string[]>();

/** What stands for each label, worked out once a reader. */
function keysOf(stories: PreparedClassifier): readonly string[] {
  let keys = keysOfReader.get(stories);
  if (keys === undefined) keysOfReader.set(stories, (keys = stories.classifier.labels.map(keyOf)));
  return keys;
}
