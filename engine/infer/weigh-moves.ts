import type { Weight } from '../evidence.ts';
import type { Observation } from './observe.ts';
import { scoreSingles } from './score-singles.ts';
import { mixReading, STORY, toWeights } from './weigh-story.ts';

/** What the ranking of single causes is mixed from. */
export interface Mixture {
  observations: readonly Observation[];
  /** Log weight by cause before the observations, −Infinity = it can explain no complaint. */
  start: Float64Array;
  /** Of what is known by other means than reading words, and the log weight by cause before it. */
  firm: readonly Observation[];
  firmStart: Float64Array;
  /** What these make of each cause. */
  unread: Float64Array;
  /** Log-likelihood of the words by cause. */
  likeness: Float64Array;
}

/**
 * By how much each observation, and the sound of the words, has moved the odds of a cause: the odds with all that is known against the
 * odds without that one item, in tens of logs (I. J. Good's weight of evidence, given all the rest). What was read may be misread, so an
 * item moves a ranking less than its own likelihoods say. Pairs of causes are left out of this; the complaint's own causes stay the same.
 * Null for a cause that can only stand beside another.
 * @param sounds likelihood of the words by cause
 */
export function moveWeigher(mixture: Mixture, sounds: Float64Array): (cause: number) => Weight[] | null {
  const { observations, start, firm, firmStart, unread } = mixture;
  const read = toWeights(scoreSingles(observations, start));
  const all = oddsOf(read, unread, sounds);
  const items = observations.map((item) => {
    const isOther = ({ finding }: Observation) => finding !== item.finding;
    const others = firm.filter(isOther);
    const rest = toWeights(scoreSingles(observations.filter(isOther), start));
    const unreadRest = others.length === firm.length ? unread : toWeights(scoreSingles(others, firmStart));
    return { finding: item.finding.id, odds: oddsOf(rest, unreadRest, sounds) };
  });
  const parts = [...items, { finding: STORY, odds: oddsOf(read, unread, null) }];
  return (cause) => {
    const now = all(cause);
    if (now === -Infinity) return null;
    return parts.map(({ finding, odds }) => ({ finding, weight: boundMove(now - odds(cause)) }));
  };
}

/** Log odds of each cause, to base 10; −Infinity where it can only stand beside another. */
function oddsOf(read: Float64Array, unread: Float64Array, sounds: Float64Array | null): (cause: number) => number {
  const weights = new Float64Array(read.length);
  let total = 0;
  for (let cause = 0; cause < weights.length; cause++) {
    const weight = mixReading(read[cause]!, unread[cause]!);
    weights[cause] = sounds === null ? weight : weight * sounds[cause]!;
    total += weights[cause]!;
  }
  return (cause) => Math.log10(weights[cause]!) - Math.log10(Math.max(1e-12 * total, total - weights[cause]!));
}

/** A cause that was impossible without an item was moved as far as we ever say. */
const MOST_MOVE = 6;

function boundMove(move: number): number {
  return Math.max(-MOST_MOVE, Math.min(MOST_MOVE, move));
}
