import type { CauseId } from '#engine/knowledge-base.ts';

/**
 * A linear text classifier: what words make which cause likely. Trained by the curator on what owners say and tell; weights are rounded
 * to bytes.
 */
export interface StoryReader {
  /** Features it knows, with their idf weight (rare words tell more). */
  features: string[];
  idf: number[];
  causes: CauseId[];
  /** `feature * causes.length + cause`, in units of `scale`. */
  weights: Int8Array;
  scale: number;
}

/** How much likelier a text is from an owner with each cause than from one with any, in nats; only what stands out. */
export type Likeness = Record<CauseId, number>;

/** Likenesses below this many nats under the best one are all alike. */
const DEPTH_NATS = 6;
/** With fewer known words a text tells nothing. */
const FEWEST_FEATURES = 3;

/** A story reader made ready. */
export interface PreparedStoryReader {
  reader: StoryReader;
  index: ReadonlyMap<string, number>;
}

export function prepareStoryReader(reader: StoryReader): PreparedStoryReader {
  return { reader, index: new Map(reader.features.map((feature, at) => [feature, at])) };
}

/** Which causes a text sounds like; null where it has too few words that tell. Values are above the floor, 0 for all not named. */
export function likenessOf(features: readonly string[], { reader, index }: PreparedStoryReader): Likeness | null {
  const known = features.flatMap((feature) => index.get(feature) ?? []);
  if (known.length < FEWEST_FEATURES) return null;
  const { causes, weights, scale, idf } = reader;
  const norm = Math.hypot(...known.map((at) => idf[at]!));
  const scores = new Float64Array(causes.length);
  for (const at of known) {
    const weight = (idf[at]! / norm) * scale;
    const row = at * causes.length;
    for (let cause = 0; cause < scores.length; cause += 1) scores[cause]! += weight * weights[row + cause]!;
  }
  const floor = scores.reduce((best, score) => Math.max(best, score), -Infinity) - DEPTH_NATS;
  const likeness: Likeness = {};
  scores.forEach((score, cause) => {
    if (score > floor) likeness[causes[cause]!] = Math.round((score - floor) * 100) / 100;
  });
  return likeness;
}
