import { codeOf, packLikeness } from '../likeness.ts';
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
  const { labels } = stories.classifier;
  const sounds: { code: number; hundredths: number }[] = [];
  for (let cause = 0; cause < scores.length; cause += 1) {
    if (scores[cause]! > floor)
      sounds.push({ code: codeOf(labels[cause]!), hundredths: Math.round((scores[cause]! - floor) * 100) });
  }
  return packLikeness(sounds);
}
