import type { Weight } from '../evidence.ts';
import type { Observation } from './observe.ts';
import { scoreSingles } from './score-singles.ts';
import type { StoryLikeness } from './prepared-model.ts';
import { STORY, toWeights } from './weigh-story.ts';

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
  likeness: StoryLikeness;
}

/**
 * By how much each observation, and the sound of the words, has moved the odds of a cause: the odds with all that is known against the
 * odds without that one item, in tens of logs (I. J. Good's weight of evidence, given all the rest). What was read may be misread, so an
 * item moves a ranking less than its own likelihoods say. Pairs of causes are left out of this; the complaint's own causes stay the same.
 * Null for a cause that can only stand beside another.
 */
export function moveWeigher(mixture: Mixture): (cause: number) => Weight[] | null {
  const { observations, start, firm, firmStart, unread, likeness } = mixture;
  const explaining: number[] = [];
  for (let cause = 0; cause < start.length; cause++) if (start[cause]! > -Infinity) explaining.push(cause);
  const oddsOf = oddsAmong(explaining);
  const read = toWeights(scoreSingles(observations, start));
  const byAll = misread(unread, likeness);
  const all = oddsOf(read, byAll);
  const items = observations.map((item) => {
    const isOther = ({ finding }: Observation) => finding !== item.finding;
    const others = firm.filter(isOther);
    const rest = toWeights(scoreSingles(observations.filter(isOther), start));
    const without =
      others.length === firm.length ? byAll : misread(toWeights(scoreSingles(others, firmStart)), likeness);
    return { finding: item.finding.id, odds: oddsOf(rest, without) };
  });
  const parts = [...items, { finding: STORY, odds: oddsOf(read, misread(unread, { ...likeness, times: null })) }];
  return (cause) => {
    const now = all(cause);
    if (now === -Infinity) return null;
    return parts.map(({ finding, odds }) => ({ finding, weight: boundMove(now - odds(cause)) }));
  };
}

/** What each cause weighs by its being meant though it was not read, and what all weigh together. */
interface Misread {
  weights: Float64Array;
  total: number;
  /** How often it is so. */
  share: number;
  /** Likelihood of the words by cause; null = they were not listened to. */
  times: Float64Array | null;
}

function misread(
  unread: Float64Array,
  { misread: share, times }: { misread: number; times: Float64Array | null },
): Misread {
  const weights = new Float64Array(unread.length);
  let total = 0;
  for (let cause = 0; cause < weights.length; cause++) {
    const weight = share * unread[cause]! * (times === null ? 1 : times[cause]!);
    weights[cause] = weight;
    total += weight;
  }
  return { weights, total, share, times };
}

/** Log odds of each cause, to base 10; −Infinity where it can only stand beside another. `explaining`: the causes that can have been read. */
function oddsAmong(explaining: readonly number[]) {
  return (read: Float64Array, { weights, total, share, times }: Misread): ((cause: number) => number) => {
    const ofRead = (cause: number) => (1 - share) * read[cause]! * (times === null ? 1 : times[cause]!);
    let sum = total;
    for (const cause of explaining) sum += ofRead(cause);
    return (cause) => {
      const weight = weights[cause]! + ofRead(cause);
      return Math.log10(weight) - Math.log10(Math.max(1e-12 * sum, sum - weight));
    };
  };
}

/** A cause that was impossible without an item was moved as far as we ever say. */
const MOST_MOVE = 6;

function boundMove(move: number): number {
  return Math.max(-MOST_MOVE, Math.min(MOST_MOVE, move));
}
