import type { CauseId } from '#engine/knowledge-base.ts';
import { scoreLabels, type PreparedClassifier } from './text-classifier.ts';

/** How much likelier a text is from an owner with each cause than from one with a cause not named, in nats. */
export type Likeness = Record<CauseId, number>;

/** Likenesses below this many nats under the best one are all alike. */
const DEPTH_NATS = 6;

/** Which causes a text sounds like, by a classifier whose labels are causes; null where too few of its words tell. */
export function likenessOf(features: readonly string[], stories: PreparedClassifier): Likeness | null {
  const scores = scoreLabels(features, stories);
  if (scores === null) return null;
  const floor = scores.reduce((best, score) => Math.max(best, score), -Infinity) - DEPTH_NATS;
  const likeness: Likeness = {};
  scores.forEach((score, cause) => {
    if (score > floor) likeness[stories.classifier.labels[cause]!] = Math.round((score - floor) * 100) / 100;
  });
  return likeness;
}
