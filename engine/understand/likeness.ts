import { keyOf, packSound } from '../likeness.ts';
import { scoreLabels, type PreparedClassifier } from './text-classifier.ts';

/** Likenesses below this many nats under the best one are all alike. */
const DEPTH_NATS = 6;

/**
 * Which causes a text sounds like: how much likelier it is from an owner with each cause than from one with a cause not named. By a
 * classifier whose labels are causes; null where too few of its words tell.
 */
export function likenessOf(features: readonly string[], stories: PreparedClassifier): string | null {
  const scores = scoreLabels(features, stories);
  if (scores === null) return null;
  let best = -Infinity;
  for (let cause = 0; cause < scores.length; cause += 1) best = Math.max(best, scores[cause]!);
  const floor = best - DEPTH_NATS;
  const keys = keysOf(stories);
  let packed = '';
  for (let cause = 0; cause < scores.length; cause += 1) {
    if (scores[cause]! > floor) packed += packSound(keys[cause]!, Math.round((scores[cause]! - floor) * 100));
  }
  return packed;
}

const keysOfReader = new WeakMap<PreparedClassifier, readonly string[]>();

/** What stands for each label, worked out once a reader. */
function keysOf(stories: PreparedClassifier): readonly string[] {
  let keys = keysOfReader.get(stories);
  if (keys === undefined) keysOfReader.set(stories, (keys = stories.classifier.labels.map(keyOf)));
  return keys;
}
