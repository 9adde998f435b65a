import type { Evidence } from '../evidence.ts';
import { isOfWords } from '../origins.ts';
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

/** Log penalties by cause for what was not mentioned. */
export interface Silence {
  /** Not yet bounded: those of a set of causes add up. */
  sum: Float64Array;
  /** Of each cause alone. */
  bounded: Float64Array;
}

/** Where nothing was described, nothing was left out. */
export function noSilence({ causes }: PreparedModel): Silence {
  const none = new Float64Array(causes.length);
  return { sum: none, bounded: none };
}

/** What the owner did not mention in the first message speaks a little against the causes that would have shown it. */
export function weighSilence(
  evidence: readonly Evidence[],
  observations: readonly Observation[],
  model: PreparedModel,
): Silence {
  const described = evidence.some(({ at, origin, state }) => at === 0 && state !== 'unknown' && isOfWords(origin));
  if (!described) return noSilence(model);
  const sum = model.silence.slice();
  for (const { finding } of observations) {
    const { causes, linkSilence } = finding;
    for (let k = 0; k < causes.length; k++) sum[causes[k]!]! -= linkSilence[k]!;
  }
  const bounded = model.boundedSilence.slice();
  for (const { finding } of observations)
    for (const cause of finding.causes) bounded[cause] = boundSilence(sum[cause]!);
  return { sum, bounded };
}
