import type { Evidence, Weight } from '../evidence.ts';
import { addHypothesis, type Hypotheses } from './enumerate.ts';
import { readLikeness } from '../likeness.ts';
import type { PreparedModel } from './prepared-model.ts';

/** Evidence of the whole text rather than of a finding. */
export const STORY = 'story';
/** The same of the words of one of several complaints in a message; its `words` are theirs. */
export const STORY_OF_PART = 'story.part';

/** How far the likeness of the words is believed: an exponent, as its words are not independent of what was read from them. */
const LIKENESS_EXPONENT = 1.75;
/** How often what was read of a text leads away from what was meant. */
const MISREAD_SHARE = 0.8;

/**
 * Log-likelihood of the texts under each cause, as the statistical reader has it; null where it read none. Of several messages the
 * first tells most, and the others count half.
 */
export function storyLikeness(evidence: readonly Evidence[], model: PreparedModel): Float64Array | null {
  const stories = evidence
    .filter(({ finding, likeness }) => finding === STORY && likeness !== undefined)
    .sort((a, b) => a.at - b.at);
  if (stories.length === 0) return null;
  const total = new Float64Array(model.causes.length);
  stories.forEach(({ likeness }, told) => {
    const exponent = LIKENESS_EXPONENT * (told === 0 ? 1 : 0.5);
    const { codes, nats } = readLikeness(likeness!);
    codes.forEach((code, k) => {
      const cause = model.causeOfCode.get(code);
      if (cause !== undefined) total[cause]! += exponent * nats[k]!;
    });
  });
  giveToUnnamed(total, model);
  return total;
}

/** A fault nobody named sounds like the named ones of its system on average. */
function giveToUnnamed(likeness: Float64Array, { isResidual, systemOf, systemCount }: PreparedModel): void {
  const sum = new Float64Array(systemCount);
  const count = new Int32Array(systemCount);
  for (let cause = 0; cause < likeness.length; cause++) {
    if (isResidual[cause] === 1) continue;
    sum[systemOf[cause]!]! += likeness[cause] === 0 ? 1 : Math.exp(likeness[cause]!);
    count[systemOf[cause]!]! += 1;
  }
  for (let cause = 0; cause < likeness.length; cause++) {
    const system = systemOf[cause]!;
    if (isResidual[cause] === 1 && count[system]! > 0) likeness[cause] = Math.log(sum[system]! / count[system]!);
  }
}

/** Hypotheses weighed by what the words sound like. */
export interface ToldHypotheses {
  hypotheses: Hypotheses;
  /**
   * How well the words fit what was read, in nats: log of the mean likeness of the causes that the reading leaves. Tells a
   * complaint that was meant from one that was misread.
   */
  fit: number;
}

/**
 * Weighs hypotheses by what the words sound like. What was read of them may be wrong: then any single cause is as likely as
 * before the reading, `unread` (weights by cause), and only the likeness speaks.
 */
export function weighStory(read: Hypotheses, likeness: Float64Array, unread: Float64Array): ToldHypotheses {
  const { members } = read;
  const weights = toWeights(read.logWeights);
  const hypotheses: Hypotheses = { members: [], logWeights: [] };
  const singles = new Float64Array(likeness.length);
  let fit = 0;
  for (let h = 0; h < weights.length; h++) {
    const [first, second, third] = [members[h * 3]!, members[h * 3 + 1]!, members[h * 3 + 2]!];
    const sounds = soundOf(first, second, third, likeness);
    fit += weights[h]! * Math.exp(sounds / LIKENESS_EXPONENT);
    const weight = (1 - MISREAD_SHARE) * weights[h]!;
    if (first >= 0 && second < 0) singles[first]! += weight;
    else addHypothesis(hypotheses, first, second, third, Math.log(weight) + sounds);
  }
  for (let cause = 0; cause < singles.length; cause++) {
    const either = singles[cause]! + MISREAD_SHARE * unread[cause]!;
    if (either > 0) addHypothesis(hypotheses, cause, -1, -1, Math.log(either) + likeness[cause]!);
  }
  return { hypotheses, fit: Math.log(fit) };
}

/** Weight of a single cause, from that by what was read and that without it: what was read may be wrong. */
export function mixReading(read: number, unread: number): number {
  return (1 - MISREAD_SHARE) * read + MISREAD_SHARE * unread;
}

/** Words about several faults sound like the one they are likest to; 0 where nothing is wrong. */
function soundOf(first: number, second: number, third: number, likeness: Float64Array): number {
  if (first < 0) return 0;
  let sounds = likeness[first]!;
  if (second >= 0) sounds = Math.max(sounds, likeness[second]!);
  return third >= 0 ? Math.max(sounds, likeness[third]!) : sounds;
}

/**
 * Weighs the words for a cause against the others by their weight before the evidence, as `evidenceWeigher` has it. `sounds`: the
 * likenesses themselves, of which `likeness` are the logarithms.
 */
export function storyWeigher(
  before: Float64Array,
  likeness: Float64Array,
  sounds: Float64Array,
): (cause: number) => Weight {
  const fitting = new Float64Array(before.length);
  let allBefore = 0;
  let allFitting = 0;
  for (let cause = 0; cause < before.length; cause++) {
    if (before[cause] === 0) continue;
    fitting[cause] = before[cause]! * sounds[cause]!;
    allBefore += before[cause]!;
    allFitting += fitting[cause]!;
  }
  return (cause) => {
    const rivals = allBefore - before[cause]!;
    const rival = rivals > 0 ? Math.log(Math.max(1e-12, (allFitting - fitting[cause]!) / rivals)) : 0;
    return { finding: STORY, weight: (likeness[cause]! - rival) / Math.LN10 };
  };
}

/** Weights that sum to 1. */
export function toWeights(logWeights: ArrayLike<number>): Float64Array {
  let highest = -Infinity;
  for (let k = 0; k < logWeights.length; k++) highest = Math.max(highest, logWeights[k]!);
  const weights = new Float64Array(logWeights.length);
  let total = 0;
  for (let k = 0; k < weights.length; k++) total += weights[k] = Math.exp(logWeights[k]! - highest);
  for (let k = 0; k < weights.length; k++) weights[k]! /= total;
  return weights;
}
