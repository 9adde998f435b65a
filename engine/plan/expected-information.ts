import { entropyBits, type ReportTable } from './report-table.ts';

/** Share of questions that are answered at all; the rest is "don't know". */
const answered = 0.9;

/**
 * Worlds that the answers to the questions chosen so far would tell apart: for each, the weight left to each
 * hypothesis. Before the first question there is one world with all the weight.
 */
export type Worlds = Float64Array[];

/** Expected information (bits) of the answer about one finding, given the answers that tell the worlds apart. */
export function expectedBits({ finding, probability, noiseBits }: ReportTable, worlds: Worlds): number {
  const count = finding.stateCount;
  const mixture = new Float64Array(count);
  let bits = -noiseBits;
  for (const weights of worlds) {
    mixture.fill(0);
    let mass = 0;
    for (let h = 0; h < weights.length; h++) {
      mass += weights[h]!;
      for (let answer = 0; answer < count; answer++) mixture[answer]! += weights[h]! * probability[h * count + answer]!;
    }
    bits += mass * entropyBits(mixture, 0, count, mass);
  }
  return answered * Math.max(0, bits);
}

/** The worlds after one more question. Those too unlikely to matter are left out of it unsplit. */
export function splitWorlds(table: ReportTable, worlds: Worlds): Worlds {
  const split: Worlds = [];
  for (const weights of worlds)
    for (let answer = 0; answer < table.finding.stateCount; answer++) split.push(worldAfter(table, answer, weights));
  return split;
}

function worldAfter({ finding, probability }: ReportTable, answer: number, weights: Float64Array): Float64Array {
  const world = new Float64Array(weights.length);
  for (let h = 0; h < world.length; h++) world[h] = weights[h]! * probability[h * finding.stateCount + answer]!;
  return world;
}
