import type { Observation } from './observe.ts';

/**
 * Log-likelihood of the observations under each cause alone, against no cause at all. Of a run (repeated views of one
 * thing) the observation that moves the cause most counts fully, the others with exponent ½; readings of the same words are mixed.
 * @param start log penalty per cause to start from
 */
export function scoreSingles(observations: readonly Observation[], start: Float64Array): Float64Array {
  const score = start.slice();
  for (let first = 0; first < observations.length;) {
    const run = observations[first]!.run;
    let end = first;
    while (end < observations.length && observations[end]!.run === run) end++;
    if (end === first + 1) addAlone(observations[first]!, score);
    else if (observations[first]!.reading !== null) addReadings(observations, first, end, score);
    else addRun(observations, first, end, score);
    first = end;
  }
  return score;
}

function addAlone({ finding, logRatio }: Observation, score: Float64Array): void {
  for (let k = 0; k < logRatio.length; k++) score[finding.causes[k]!]! += logRatio[k]!;
}

/** log Σ weight · ratio: a cause that no reading is linked to keeps ratio 1 throughout. */
function addReadings(observations: readonly Observation[], first: number, end: number, score: Float64Array): void {
  const gained = new Float64Array(score.length);
  for (let o = first; o < end; o++) {
    const { finding, logRatio, reading } = observations[o]!;
    for (let k = 0; k < logRatio.length; k++) gained[finding.causes[k]!]! += reading! * Math.expm1(logRatio[k]!);
  }
  for (let o = first; o < end; o++) {
    for (const cause of observations[o]!.finding.causes) {
      score[cause]! += Math.log1p(gained[cause]!);
      gained[cause] = 0;
    }
  }
}

function addRun(observations: readonly Observation[], first: number, end: number, score: Float64Array): void {
  const sum = new Float64Array(score.length);
  const top = new Float64Array(score.length);
  for (let o = first; o < end; o++) {
    const { finding, logRatio } = observations[o]!;
    for (let k = 0; k < logRatio.length; k++) {
      const cause = finding.causes[k]!;
      sum[cause]! += logRatio[k]!;
      if (Math.abs(logRatio[k]!) > Math.abs(top[cause]!)) top[cause] = logRatio[k]!;
    }
  }
  for (let o = first; o < end; o++) {
    for (const cause of observations[o]!.finding.causes) {
      score[cause]! += 0.5 * (sum[cause]! + top[cause]!);
      sum[cause] = 0;
      top[cause] = 0;
    }
  }
}
