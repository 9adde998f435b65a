import type { Singles } from './singles.ts';
import { jointLogRatio, type Observation } from './observe.ts';
import { boundSilence } from './silence.ts';

/** Log-likelihood of a set of candidates (given by slot), against no cause at all; runs count as in `scoreSingles`. */
export function setScorer(
  causes: readonly number[],
  { silence }: Singles,
  observations: readonly Observation[],
): (slots: Int32Array, count: number) => number {
  const width = observations.length;
  const slotOf = new Map(causes.map((cause, slot) => [cause, slot]));
  const linkAt = new Int32Array(causes.length * width).fill(-1);
  for (const [o, { finding }] of observations.entries()) {
    for (let k = 0; k < finding.causes.length; k++) {
      const slot = slotOf.get(finding.causes[k]!);
      if (slot !== undefined) linkAt[slot * width + o] = k;
    }
  }
  const positions = new Int32Array(3);
  return (slots, count) => {
    let unsaid = 0;
    for (let k = 0; k < count; k++) unsaid += silence[causes[slots[k]!]!]!;
    let total = boundSilence(unsaid);
    let sum = 0;
    let top = 0;
    let gained = 0;
    for (let o = 0; o < width; o++) {
      const observation = observations[o]!;
      let linked = 0;
      for (let k = 0; k < count; k++) {
        const position = linkAt[slots[k]! * width + o]!;
        if (position >= 0) positions[linked++] = position;
      }
      if (linked > 0) {
        const ratio =
          linked === 1 ? observation.logRatio[positions[0]!]! : jointLogRatio(observation, positions, linked);
        if (observation.reading !== null) gained += observation.reading * Math.expm1(ratio);
        else {
          sum += ratio;
          if (Math.abs(ratio) > Math.abs(top)) top = ratio;
        }
      }
      if (o + 1 === width || observations[o + 1]!.run !== observation.run) {
        total += 0.5 * (sum + top) + (gained === 0 ? 0 : Math.log1p(gained));
        gained = 0;
        sum = 0;
        top = 0;
      }
    }
    return total;
  };
}
