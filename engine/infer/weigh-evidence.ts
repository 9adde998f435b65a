import type { Weight } from '../evidence.ts';
import type { Observation } from './observe.ts';

/**
 * Weighs each observation for one cause: `log10( P(e|c) / Σ_{c'≠c} share_{c'}·P(e|c') / (1 − share_c) )`, strongest
 * for the cause first, strongest against it last. The shares are those before any detail was told (the causes of the
 * complaint by their priors): by the final shares, a finding that ruled its rivals out would count for nothing, because
 * they are out. Source: diagnosis-design, section 5; I. J. Good's weight of evidence.
 * @param before weight of each cause before the evidence, by cause index; need not sum to 1
 */
export function evidenceWeigher(
  before: Float64Array,
  observations: readonly Observation[],
): (cause: number) => Weight[] {
  const possible: number[] = [];
  for (let cause = 0; cause < before.length; cause++) if (before[cause]! > 0) possible.push(cause);
  const gains = observations.map(({ finding: { causes }, logRatio }) => {
    const gain = new Float64Array(logRatio.length);
    for (let k = 0; k < gain.length; k++) gain[k] = before[causes[k]!]! * Math.expm1(logRatio[k]!);
    return gain;
  });
  return (cause) => {
    let rivals = 0;
    for (const rival of possible) if (rival !== cause) rivals += before[rival]!;
    const weights = observations.map((observation, o) => ({
      finding: observation.finding.id,
      weight: weighObservation(cause, rivals, observation, gains[o]!),
    }));
    return weights.sort((a, b) => b.weight - a.weight || (a.finding < b.finding ? -1 : 1));
  };
}

/** @param gains per link: what its cause's weight gains by the observation */
function weighObservation(
  cause: number,
  rivals: number,
  { finding: { causes }, logRatio }: Observation,
  gains: Float64Array,
): number {
  let own = 0;
  // Rivals without a link have ratio 1: what the others are above or below that.
  let gained = 0;
  for (let k = 0; k < causes.length; k++) {
    if (causes[k] === cause) own = logRatio[k]!;
    else gained += gains[k]!;
  }
  // Where there is no rival at all, the rival is that nothing causes it.
  const rival = rivals > 0 ? Math.log(Math.max(1e-12, 1 + gained / rivals)) : 0;
  return (own - rival) / Math.LN10;
}
