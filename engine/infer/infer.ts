import type { Differential, Evidence, Share, VehicleFacts, Weight } from '../evidence.ts';
import { isFirm } from '../origins.ts';
import { withoutSingleCylinders } from '../several-cylinders.ts';
import { withoutSettledReadings } from './alternative-readings.ts';
import { enumerateHypotheses, type EnumerateOptions } from './enumerate.ts';
import { findExplainers } from './find-explainers.ts';
import { allHeld, holdBack, isToldResult, shareOf, soughtInVain, type Sought } from './hold-back.ts';
import { resolveEvidence } from './likelihood.ts';
import { observe, type Observation, type ObserveOptions } from './observe.ts';
import { normalise, type Posterior } from './posterior.ts';
import type { PreparedModel, VehicleOdds } from './prepared-model.ts';
import { vehicleOdds } from './prior.ts';
import { rateConfidence } from './rate-confidence.ts';
import { scoreSingles } from './score-singles.ts';
import { noSilence, weighSilence } from './silence.ts';
import { storyLikeness, storyWeigher, toldOf, toWeights, weighStory } from './weigh-story.ts';
import { moveWeigher, type Mixture } from './weigh-moves.ts';
import { evidenceWeigher } from './weigh-evidence.ts';

/** What tests and ablations vary; replies use the defaults. */
export interface InferOptions extends EnumerateOptions, ObserveOptions {
  silence: boolean;
  /** Whether words that may have been misread leave causes that explain nothing of what was told. */
  misreading: boolean;
}

const defaults: InferOptions = {
  candidates: 16,
  gainNats: 1.2,
  faults: 2,
  emptyHypothesis: false,
  temperature: 1,
  silence: true,
  misreading: true,
  facets: true,
  hardEvidence: false,
};

/** Causes whose evidence is weighed one by one; more are never shown. */
const explainedCauses = 12;
/** Causes with more than this share lead. */
const LEADING = 0.5;
/** Hypotheses listed for the planner, at most. */
const listedHypotheses = 24;

/**
 * Which causes are behind the evidence, and how sure that is. The same evidence, vehicle and model give the same
 * result to the last bit, in whatever order the findings were told.
 */
export function infer(
  evidence: readonly Evidence[],
  vehicle: VehicleFacts,
  model: PreparedModel,
  options: Partial<InferOptions> = {},
): Differential {
  return listDifferential(inferPosterior(evidence, vehicle, model, options), model);
}

/** What is shown and planned of an inference. */
export function listDifferential(inference: Inference, model: PreparedModel): Differential {
  const { posterior, fit, told } = inference;
  const shares = listShares(inference, model);
  let residual = 0;
  for (const { index, model: cause } of model.causes) if (cause.residual) residual += posterior.share[index]!;
  const twoFaults = findTwoFaults(posterior, model);
  return {
    kbVersion: model.version,
    shares,
    residual,
    twoFaults,
    fit,
    told,
    confidence: rateConfidence({ shares, residual, twoFaults, told }, model),
    hypotheses: listHypotheses(posterior, model),
  };
}

/** What a differential is listed from. */
export interface Inference {
  posterior: Posterior;
  observations: Observation[];
  /** Weight of each cause that can stand alone, before the evidence. */
  before: Float64Array;
  /** What it is mixed from where the words were listened to. */
  mixture: Mixture | null;
  /** How well the words fit what was read, in nats; 0 where there are none. */
  fit: number;
  /** How much was told, 0..1. */
  told: number;
}

/**
 * The posterior over all hypotheses and causes, untrimmed; what it was made from; and the weight of each cause that can
 * stand alone before the evidence. What was sought in vain is held back where it keeps too much.
 */
export function inferPosterior(
  evidence: readonly Evidence[],
  vehicle: VehicleFacts,
  model: PreparedModel,
  options: Partial<InferOptions> = {},
): Inference {
  const settings = { ...defaults, ...options };
  const free = inferWith(evidence, vehicle, model, settings, []);
  const tooLikely = soughtInVain(evidence, vehicle, model).filter((each) => shareOf(each, free.posterior) > each.most);
  if (tooLikely.length === 0) return free;
  // Where they led, causes that explain nothing of what was told would come to their place.
  const misreading = settings.misreading && tooLikely.every((each) => shareOf(each, free.posterior) < LEADING);
  return inferWith(evidence, vehicle, model, { ...settings, misreading }, tooLikely);
}

/** @param sought what is held back */
function inferWith(
  evidence: readonly Evidence[],
  vehicle: VehicleFacts,
  model: PreparedModel,
  settings: InferOptions,
  sought: readonly Sought[],
): Inference {
  const observations = observe(
    withoutSettledReadings(withoutSingleCylinders(resolveEvidence(evidence))),
    model,
    settings,
  );
  const silence = settings.silence ? weighSilence(evidence, observations, model) : noSilence(model);
  const odds = vehicleOdds(vehicle, model);
  const { logOdds } = odds;
  const logLikelihood = scoreSingles(observations, silence.bounded);
  const explainers = settings.emptyHypothesis ? null : findExplainers(observations, logOdds);
  const singles = { logOdds, logLikelihood, silence: silence.sum, explainers };
  const hypotheses = enumerateHypotheses(singles, observations, settings);
  const likeness = storyLikeness(evidence, model, allHeld(sought));
  const unread = likeness === null ? null : withoutReading(evidence, odds, model, settings, explainers);
  const told = likeness === null || unread === null ? null : weighStory(hypotheses, likeness, unread.unread);
  const weighed = told?.hypotheses ?? hypotheses;
  return {
    posterior: normalise(sought.reduce(holdBack, weighed), model.causes.length),
    observations,
    before: oddsOf(explainers, logOdds),
    mixture:
      likeness === null || unread === null
        ? null
        : { observations, start: startOf(explainers, logOdds, silence.bounded), likeness, ...unread },
    fit: told?.fit ?? 0,
    told: toldOf(evidence),
  };
}

/** Odds of the causes that explain something; of all others 0. */
function oddsOf(explainers: Uint8Array | null, logOdds: Float64Array): Float64Array {
  const odds = new Float64Array(logOdds.length);
  for (let cause = 0; cause < odds.length; cause++)
    if (explainers === null || explainers[cause] === 1) odds[cause] = Math.exp(logOdds[cause]!);
  return odds;
}

/** Log odds, with what was not said, of the causes that explain something; of all others −Infinity. */
function startOf(explainers: Uint8Array | null, logOdds: Float64Array, silence?: Float64Array): Float64Array {
  const start = new Float64Array(logOdds.length);
  for (let cause = 0; cause < start.length; cause++)
    start[cause] =
      explainers === null || explainers[cause] === 1 ? logOdds[cause]! + (silence?.[cause] ?? 0) : -Infinity;
  return start;
}

/**
 * What is known by other means than reading the owner's words, or is hardly misread, and what that makes of each cause that may explain it. `read`: the
 * causes that explain what was read, which alone are left where nothing may have been misread.
 */
function withoutReading(
  evidence: readonly Evidence[],
  { logOdds, shares }: VehicleOdds,
  model: PreparedModel,
  settings: InferOptions,
  read: Uint8Array | null,
): Pick<Mixture, 'firm' | 'firmStart' | 'unread'> {
  const known = evidence.filter((item) => isFirm(item.origin) || isToldResult(item, model));
  const firm = observe(withoutSingleCylinders(resolveEvidence(known)), model, settings);
  const left = (weights: Float64Array) =>
    settings.misreading || read === null ? weights : weights.map((weight, cause) => weight * read[cause]!);
  if (firm.length === 0) return { firm, firmStart: logOdds, unread: left(shares()) };
  const explainers = findExplainers(firm, logOdds);
  const firmStart = startOf(explainers, logOdds);
  return { firm, firmStart, unread: left(toWeights(scoreSingles(firm, firmStart))) };
}

function listShares(
  { posterior: { share, marginal }, observations, before, mixture }: Omit<Inference, 'fit' | 'told'>,
  model: PreparedModel,
): Share[] {
  const weighStoryFor = mixture === null ? null : storyWeigher(before, mixture.likeness);
  const movesFor = mixture === null ? null : moveWeigher(mixture);
  const weighEvidenceFor = evidenceWeigher(before, observations);
  const weigh = (cause: number): Weight[] => {
    const weights = weighEvidenceFor(cause);
    return weighStoryFor === null ? weights : [...weights, weighStoryFor(cause)];
  };
  const listed: number[] = [];
  for (let cause = 0; cause < share.length; cause++) if (share[cause]! >= 0.001) listed.push(cause);
  listed.sort((a, b) => share[b]! - share[a]! || a - b);
  return listed.map((cause, place) => {
    const moved = place < explainedCauses ? movesFor?.(cause) : undefined;
    return {
      cause: model.causes[cause]!.id,
      share: share[cause]!,
      marginal: marginal[cause]!,
      why: place < explainedCauses ? weigh(cause) : [],
      ...(moved ? { moved } : {}),
    };
  });
}

/** The best pair, where it is three times likelier than the best single cause and names two real faults. */
function findTwoFaults({ members, weights, share }: Posterior, model: PreparedModel): Differential['twoFaults'] {
  let single = 0;
  let pair = -1;
  for (let h = 0; h < weights.length; h++) {
    const size = Number(members[h * 3 + 1]! >= 0) + Number(members[h * 3 + 2]! >= 0) + 1;
    if (size === 1 && members[h * 3]! >= 0) single = Math.max(single, weights[h]!);
    if (size === 2 && (pair < 0 || weights[h]! > weights[pair]!)) pair = h;
  }
  if (pair < 0 || weights[pair]! < 3 * single) return null;
  const [first, second] = [members[pair * 3]!, members[pair * 3 + 1]!].sort((a, b) => share[b]! - share[a]! || a - b);
  const [one, other] = [model.causes[first!]!, model.causes[second!]!];
  return one.model.residual || other.model.residual ? null : [one.id, other.id];
}

function listHypotheses({ members, weights }: Posterior, model: PreparedModel): Differential['hypotheses'] {
  const listed: Differential['hypotheses'] = [];
  let mass = 0;
  for (const h of heaviest(weights, members)) {
    if (mass >= 0.995) break;
    const causes = [members[h * 3]!, members[h * 3 + 1]!, members[h * 3 + 2]!].filter((cause) => cause >= 0);
    listed.push({ causes: causes.map((cause) => model.causes[cause]!.id), weight: weights[h]! });
    mass += weights[h]!;
  }
  return listed;
}

/** The hypotheses that name a cause and weigh anything, the heaviest first, no more than are listed. */
function heaviest(weights: Float64Array, members: Int32Array): number[] {
  const order: number[] = [];
  for (let h = 0; h < weights.length; h++) {
    if (!(weights[h]! > 1e-6) || members[h * 3]! < 0) continue;
    let place = order.length;
    while (place > 0 && weights[order[place - 1]!]! < weights[h]!) place--;
    if (place === listedHypotheses) continue;
    order.splice(place, 0, h);
    if (order.length > listedHypotheses) order.pop();
  }
  return order;
}
