import type { Evidence } from '../evidence.ts';
import type { Observation } from './observe.ts';
import type { PreparedModel } from './prepared-model.ts';

/**
 * All that was not mentioned together speaks against a cause at most this much (nats; ÷2). Owners are brief: they tell
 * one or two things and leave out the rest together, so omissions are not independent, and a cause that is described
 * thoroughly must not lose against one that is described sparsely.
 */
const mostPenalty = Math.LN2;

/** The penalty of a hypothesis from the sum of its causes' penalties: proportional while small, bounded when large. */
export function boundSilence(sum: number): number {
  return mostPenalty * Math.expm1(sum / mostPenalty);
}

/**
 * What the owner did not mention in the first message speaks a little against the causes that would have shown it.
 * @returns sum of log penalties per cause, not yet bounded; all 0 where the first message did not describe anything
 */
export function weighSilence(
  evidence: readonly Evidence[],
  observations: readonly Observation[],
  model: PreparedModel,
): Float64Array {
  const described = evidence.some(
    ({ at, origin, state }) =>
      at === 0 && state !== 'unknown' && (origin === 'volunteered' || origin === 'hedged' || origin === 'guessed'),
  );
  if (!described) return new Float64Array(model.causes.length);
  const penalty = Float64Array.from(model.silence);
  for (const { finding } of observations) {
    const { causes, linkSilence } = finding;
    for (let k = 0; k < causes.length; k++) penalty[causes[k]!]! -= linkSilence[k]!;
  }
  return penalty;
}
