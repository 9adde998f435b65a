import type { Evidence } from '../evidence.ts';
import { isGuess } from '../origins.ts';
import { alternativeSets } from './alternative-readings.ts';
import { facetNoise, measuredLikelihood, reportLikelihood } from './likelihood.ts';
import type { PreparedFinding, PreparedModel } from './prepared-model.ts';

/** One effective item of evidence, ready to be compared with causes. */
export interface Observation {
  finding: PreparedFinding;
  positive: boolean;
  /** Nobody said so: the statistical reader or a model read it out of the words. */
  guessed: boolean;
  /** Observations of one run are repeated views of one thing; alone = a run of its own. Ascending. */
  run: number;
  /** Weight among the readings of the same words, of which one was meant (sums to 1 over the run); null = meant for certain. */
  reading: number | null;
  /** P(report | state). */
  likelihood: Float64Array;
  /** P(report | no cause acts). */
  atLeak: number;
  /** Per link: how much likelier the circumstances told are if this cause made the finding. Null = none told. */
  facetRatio: Float64Array | null;
  /** Per link: log P(report | only this cause) − log P(report | no cause). A cause without a link has 0. */
  logRatio: Float64Array;
}

export interface ObserveOptions {
  facets: boolean;
  hardEvidence: boolean;
}

/**
 * Observations of resolved evidence (one item a finding), sorted by run, then finding: the order of the evidence leaves
 * no trace, not even in rounding. What the model does not know, or no cause explains, is no observation.
 */
export function observe(resolved: readonly Evidence[], model: PreparedModel, options: ObserveOptions): Observation[] {
  const observations = resolved.flatMap((item) => observeItem(item, model, options) ?? []);
  markReadings(resolved, observations);
  const firstOf = new Map<string, number>();
  for (const { finding, reading } of observations) {
    if (finding.group !== null && reading === null)
      firstOf.set(finding.group, Math.min(finding.index, firstOf.get(finding.group) ?? Infinity));
  }
  for (const each of observations)
    if (each.finding.group !== null && each.reading === null) each.run = firstOf.get(each.finding.group)!;
  return observations.sort((a, b) => a.run - b.run || a.finding.index - b.finding.index);
}

/**
 * Of several readings of the same words one was meant, we do not know which: they make one run and are mixed. A reading
 * weighs less the better its best cause explains it, so that each of them is as likely by its own best cause.
 */
function markReadings(resolved: readonly Evidence[], observations: readonly Observation[]): void {
  for (const set of alternativeSets(resolved)) {
    const readings = observations.filter(
      ({ positive, finding }) => positive && set.some((item) => item.finding === finding.id),
    );
    if (readings.length < 2) continue;
    const ease = readings.map(({ logRatio }) => Math.exp(-logRatio.reduce((best, ratio) => Math.max(best, ratio), 0)));
    const total = ease.reduce((sum, each) => sum + each, 0);
    const run = -1 - Math.min(...readings.map(({ finding }) => finding.index));
    for (const [k, reading] of readings.entries()) {
      reading.run = run;
      reading.reading = ease[k]! / total;
    }
  }
}

function observeItem(item: Evidence, model: PreparedModel, options: ObserveOptions): Observation | null {
  const index = model.findingIndex.get(item.finding);
  const finding = index === undefined ? undefined : model.findings[index];
  const state = finding?.stateIndex.get(item.state);
  if (!finding || state === undefined || finding.causes.length === 0) return null;
  const likelihood =
    item.lam === undefined || options.hardEvidence
      ? reportLikelihood(finding, state, item.origin, options.hardEvidence)
      : measuredLikelihood(finding, item.lam);
  if (likelihood === null) return null;
  const observation: Observation = {
    finding,
    positive: state > 0,
    guessed: isGuess(item.origin),
    run: finding.index,
    reading: null,
    likelihood,
    atLeak: 1,
    facetRatio: options.facets && state > 0 ? facetRatios(finding, item) : null,
    logRatio: new Float64Array(finding.causes.length),
  };
  observation.atLeak = Math.exp(jointLogRatio(observation, noLinks, 0));
  const position = new Int32Array(1);
  for (let k = 0; k < finding.causes.length; k++) {
    position[0] = k;
    observation.logRatio[k] = jointLogRatio(observation, position, 1);
  }
  return observation;
}

const noLinks = new Int32Array(0);

/** A report that cannot be where nothing is wrong stays comparable. */
const leastProbability = 1e-12;

/**
 * Log P(report | these causes act together) − log P(report | none acts), by noisy-MAX; the circumstances are a mixture
 * of the causes' own, weighted by how far each is answerable for the finding.
 * @param positions link positions in the observation's finding, the first `count` of them
 */
export function jointLogRatio(observation: Observation, positions: Int32Array, count: number): number {
  const { finding, likelihood, facetRatio, atLeak } = observation;
  const { stateCount, leakCumulative, linkCumulative } = finding;
  let below = 0;
  let normal = 0;
  let present = 0;
  for (let s = 0; s < stateCount; s++) {
    let upTo = leakCumulative[s]!;
    for (let k = 0; k < count; k++) upTo *= linkCumulative[positions[k]! * stateCount + s]!;
    const share = likelihood[s]! * (upTo - below);
    if (s === 0) normal = share;
    else present += share;
    below = upTo;
  }
  if (facetRatio !== null) present *= mixFacets(finding, facetRatio, positions, count);
  return Math.log(Math.max(leastProbability, normal + present) / atLeak);
}

function mixFacets(finding: PreparedFinding, ratio: Float64Array, positions: Int32Array, count: number): number {
  let weighted = finding.leakPresent;
  let total = finding.leakPresent;
  for (let k = 0; k < count; k++) {
    const position = positions[k]!;
    weighted += finding.linkPresent[position]! * ratio[position]!;
    total += finding.linkPresent[position]!;
  }
  return total > 0 ? weighted / total : 1;
}

/** `Π over facets P(one of the values told | cause) / P(… | background)`; null where nothing usable was told. */
function facetRatios(finding: PreparedFinding, item: Evidence): Float64Array | null {
  const noise = facetNoise[item.origin];
  let ratios: Float64Array | null = null;
  for (const facet of Object.keys(item.facets).sort()) {
    const background = finding.facetShares().get(facet);
    const values = item.facets[facet]!.filter((value) => background?.has(value));
    if (!background || values.length === 0) continue;
    const usual = values.reduce((sum, value) => sum + background.get(value)!, 0);
    if (usual <= 0) continue;
    ratios ??= new Float64Array(finding.causes.length).fill(1);
    for (const [position, facets] of finding.linkFacets().entries()) {
      const own = facets.get(facet);
      if (!own) continue;
      const told = values.reduce((sum, value) => sum + own.get(value)!, 0);
      ratios[position]! *= (1 - noise) * (told / usual) + noise;
    }
  }
  return ratios;
}
