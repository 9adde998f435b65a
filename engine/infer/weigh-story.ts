import type { Evidence, Weight } from '../evidence.ts';
import { Hypotheses } from './hypotheses.ts';
import { isFirm } from '../origins.ts';
import { LIKENESS_EXPONENT, readLikeness, storyPart } from '../likeness.ts';
import type { PreparedModel, StoryLikeness } from './prepared-model.ts';

/** Evidence of the whole text rather than of a finding. */
export const STORY = 'story';
/** The same of the words of one of several complaints in a message; its `words` are theirs. */
export const STORY_OF_PART = 'story.part';

/** An answer, a code or a value tells as much as this part of a full story. */
const PART_OF_ANSWER = 1 / 6;
/**
 * How often what was read of a full story leads away from what was meant, of fewer words in proportion: the weight of a cause is mixed from that
 * by it and that without it.
 */
const MISREAD_SHARE = 0.8;

/** How much was told, 0..1: what was said, as parts of a full story, and answers. */
export function toldOf(evidence: readonly Evidence[]): number {
  let told = 0;
  for (const { finding, features, origin, state } of evidence) {
    if (finding === STORY) told += storyPart(features);
    else if (isFirm(origin) && state !== 'unknown') told += PART_OF_ANSWER;
  }
  return Math.min(1, told);
}

/**
 * What the texts that were told sound like; null where the reader read none. Of several messages the first tells most, and the others count half.
 * @param held 1 per cause that is held back: the faults that nobody named sound like the others
 */
export function storyLikeness(
  evidence: readonly Evidence[],
  model: PreparedModel,
  held: Uint8Array | null,
): StoryLikeness | null {
  const stories = evidence
    .filter(({ finding, likeness }) => finding === STORY && likeness !== undefined)
    .sort((a, b) => a.at - b.at);
  if (stories.length === 0) return null;
  const only = stories.length === 1 && held === null ? stories[0]! : null;
  const known = only && model.likenessOf.get(only);
  if (known) return known;
  const likeness = addUp(stories, model, held);
  if (only) model.likenessOf.set(only, likeness);
  return likeness;
}

/** @param stories from the first to the last */
function addUp(stories: readonly Evidence[], model: PreparedModel, held: Uint8Array | null): StoryLikeness {
  const log = new Float64Array(model.causes.length);
  stories.forEach(({ likeness }, told) => {
    const exponent = LIKENESS_EXPONENT * (told === 0 ? 1 : 0.5);
    const { codes, nats } = readLikeness(likeness!);
    for (let k = 0; k < codes.length; k++) {
      const cause = model.causeOfCode.get(codes[k]!);
      if (cause !== undefined) log[cause]! += exponent * nats[k]!;
    }
  });
  const misread = MISREAD_SHARE * Math.max(...stories.map(({ features }) => storyPart(features)));
  const times = new Float64Array(log.length);
  for (let cause = 0; cause < log.length; cause++) times[cause] = log[cause] === 0 ? 1 : Math.exp(log[cause]!);
  giveToUnnamed({ log, times }, model, held);
  return { log, times, misread };
}

/** A fault nobody named sounds like the named ones of its system on average, but for those held back. */
function giveToUnnamed(
  { log, times }: Pick<StoryLikeness, 'log' | 'times'>,
  { isResidual, systemOf, systemCount }: PreparedModel,
  held: Uint8Array | null,
): void {
  const sum = new Float64Array(systemCount);
  const count = new Int32Array(systemCount);
  for (let cause = 0; cause < times.length; cause++) {
    if (isResidual[cause] === 1 || held?.[cause] === 1) continue;
    sum[systemOf[cause]!]! += times[cause]!;
    count[systemOf[cause]!]! += 1;
  }
  for (let cause = 0; cause < times.length; cause++) {
    const system = systemOf[cause]!;
    if (isResidual[cause] === 0 || count[system] === 0) continue;
    log[cause] = Math.log(sum[system]! / count[system]!);
    times[cause] = Math.exp(log[cause]!);
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
export function weighStory(read: Hypotheses, { log, misread }: StoryLikeness, unread: Float64Array): ToldHypotheses {
  const { count, members } = read;
  const weights = toWeights(read.logWeights.subarray(0, count));
  const hypotheses = new Hypotheses(count + log.length);
  const singles = new Float64Array(log.length);
  let fit = 0;
  for (let h = 0; h < count; h++) {
    const first = members[h * 3]!;
    const second = members[h * 3 + 1]!;
    const third = members[h * 3 + 2]!;
    // Words about several faults sound like the one they are likest to.
    let sounds = first < 0 ? 0 : log[first]!;
    if (second >= 0 && log[second]! > sounds) sounds = log[second]!;
    if (third >= 0 && log[third]! > sounds) sounds = log[third]!;
    fit += weights[h]! * Math.exp(sounds / LIKENESS_EXPONENT);
    const weight = (1 - misread) * weights[h]!;
    if (first >= 0 && second < 0) singles[first]! += weight;
    else hypotheses.add(first, second, third, Math.log(weight) + sounds);
  }
  for (let cause = 0; cause < singles.length; cause++) {
    const either = singles[cause]! + misread * unread[cause]!;
    if (either > 0) hypotheses.add(cause, -1, -1, Math.log(either) + log[cause]!);
  }
  return { hypotheses, fit: Math.log(fit) };
}

/** Weighs the words for a cause against the others by their weight before the evidence, as `evidenceWeigher` has it. */
export function storyWeigher(before: Float64Array, { log, times }: StoryLikeness): (cause: number) => Weight {
  const fitting = new Float64Array(before.length);
  let allBefore = 0;
  let allFitting = 0;
  for (let cause = 0; cause < before.length; cause++) {
    if (before[cause] === 0) continue;
    fitting[cause] = before[cause]! * times[cause]!;
    allBefore += before[cause]!;
    allFitting += fitting[cause]!;
  }
  return (cause) => {
    const rivals = allBefore - before[cause]!;
    const rival = rivals > 0 ? Math.log(Math.max(1e-12, (allFitting - fitting[cause]!) / rivals)) : 0;
    return { finding: STORY, weight: (log[cause]! - rival) / Math.LN10 };
  };
}

/** Weights that sum to 1. */
export function toWeights(logWeights: Float64Array): Float64Array {
  let highest = -Infinity;
  for (let k = 0; k < logWeights.length; k++) highest = Math.max(highest, logWeights[k]!);
  const weights = new Float64Array(logWeights.length);
  let total = 0;
  for (let k = 0; k < weights.length; k++) {
    // Most causes explain no complaint.
    if (logWeights[k]! > -Infinity) total += weights[k] = Math.exp(logWeights[k]! - highest);
  }
  for (let k = 0; k < weights.length; k++) weights[k]! /= total;
  return weights;
}
