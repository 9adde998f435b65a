import type { Evidence, Weight } from '../evidence.ts';
import type { Hypotheses } from './enumerate.ts';
import type { PreparedModel } from './prepared-model.ts';

/** Evidence of the whole text rather than of a finding. */
export const STORY = 'story';

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
    for (const { index, id } of model.causes) total[index]! += exponent * (likeness![id] ?? 0);
  });
  giveToUnnamed(total, model);
  return total;
}

/** A fault nobody named sounds like the named ones of its system on average. */
function giveToUnnamed(likeness: Float64Array, { causes }: PreparedModel): void {
  const systems = new Map<string, { sum: number; count: number }>();
  for (const { index, model: cause } of causes) {
    if (cause.residual) continue;
    let system = systems.get(cause.system);
    if (system === undefined) systems.set(cause.system, (system = { sum: 0, count: 0 }));
    system.sum += Math.exp(likeness[index]!);
    system.count += 1;
  }
  for (const { index, model: cause } of causes) {
    const system = cause.residual ? systems.get(cause.system) : undefined;
    if (system !== undefined) likeness[index] = Math.log(system.sum / system.count);
  }
}

/**
 * Weighs hypotheses by what the words sound like. What was read of them may be wrong: then any single cause is as likely as
 * before the reading, `unread` (log weights by cause, −Infinity = impossible), and only the likeness speaks.
 */
export function weighStory(hypotheses: Hypotheses, likeness: Float64Array, unread: Float64Array): Hypotheses {
  const { members } = hypotheses;
  const read = normalised(hypotheses.logWeights);
  const before = normalised([...unread]);
  const weighed: Hypotheses = { members: [], logWeights: [] };
  const singles = new Float64Array(likeness.length);
  for (let h = 0; h < read.length; h++) {
    const [first, second] = [members[h * 3]!, members[h * 3 + 1]!];
    const weight = (1 - MISREAD_SHARE) * read[h]!;
    if (first >= 0 && second < 0) singles[first]! += weight;
    else add(members.slice(h * 3, h * 3 + 3), weight);
  }
  singles.forEach((weight, cause) => {
    const either = weight + MISREAD_SHARE * before[cause]!;
    if (either > 0) add([cause, -1, -1], either);
  });
  return weighed;

  function add(causes: number[], weight: number): void {
    const sounds = causes.filter((cause) => cause >= 0).map((cause) => likeness[cause]!);
    weighed.members.push(...causes);
    weighed.logWeights.push(Math.log(weight) + (sounds.length === 0 ? 0 : Math.max(...sounds)));
  }
}

/** Weighs the words for a cause against the others by their weight before the evidence, as `weighEvidence` has it. */
export function storyWeigher(before: Float64Array, likeness: Float64Array): (cause: number) => Weight {
  const fitting = before.map((weight, cause) => weight * Math.exp(likeness[cause]!));
  const allBefore = before.reduce((sum, weight) => sum + weight, 0);
  const allFitting = fitting.reduce((sum, weight) => sum + weight, 0);
  return (cause) => {
    const rivals = allBefore - before[cause]!;
    const rival = rivals > 0 ? Math.log(Math.max(1e-12, (allFitting - fitting[cause]!) / rivals)) : 0;
    return { finding: STORY, weight: (likeness[cause]! - rival) / Math.LN10 };
  };
}

/**
 * How well the words fit what was read, in nats: log of the mean likeness of the causes that the reading leaves. Tells a complaint that
 * was meant from one that was misread.
 */
export function fitOfStory({ members, logWeights }: Hypotheses, likeness: Float64Array): number {
  const read = normalised(logWeights);
  let fit = 0;
  for (let h = 0; h < read.length; h++) {
    const causes = members.slice(h * 3, h * 3 + 3).filter((cause) => cause >= 0);
    const sounds = causes.length === 0 ? 0 : Math.max(...causes.map((cause) => likeness[cause]!));
    fit += read[h]! * Math.exp(sounds / LIKENESS_EXPONENT);
  }
  return Math.log(fit);
}

function normalised(logWeights: readonly number[]): number[] {
  const highest = logWeights.reduce((best, each) => Math.max(best, each), -Infinity);
  const weights = logWeights.map((each) => Math.exp(each - highest));
  const total = weights.reduce((sum, each) => sum + each, 0);
  return weights.map((each) => each / total);
}
