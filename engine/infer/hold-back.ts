import type { Evidence, VehicleFacts } from '../evidence.ts';
import { RENEWED_IN_VAIN } from '../ruled-out.ts';
import type { Hypotheses } from './hypotheses.ts';
import { resolveEvidence } from './likelihood.ts';
import type { Posterior } from './posterior.ts';
import type { PreparedModel } from './prepared-model.ts';
import { toWeights } from './weigh-story.ts';

/** A check that finds a cause this surely settles it. */
const SETTLES = 0.9;

/** Whether somebody has looked and tells what he found in so many words: patterns of results are narrow, and hardly misread any. */
export function isToldResult(
  { finding, origin, words }: Evidence,
  { findings, findingIndex }: Pick<PreparedModel, 'findings' | 'findingIndex'>,
): boolean {
  return origin === 'volunteered' && words !== undefined && findings[findingIndex.get(finding) ?? -1]?.result === true;
}

/** How often a cause is at fault all the same whose check is told to have found nothing: one in nine of the stories in which owners tell of one. */
const CLEARED_BY_CHECK = 1 / 8;

/** Causes that were sought in vain, and what they keep of the whole at most, together. */
export interface Sought {
  /** 1 per cause. */
  held: Uint8Array;
  most: number;
}

/** Causes whose part was renewed or tested in vain, but for those that work brings; and those whose own check is told to have found nothing. */
export function soughtInVain(evidence: readonly Evidence[], vehicle: VehicleFacts, model: PreparedModel): Sought[] {
  return [
    { held: renewed(vehicle, model), most: RENEWED_IN_VAIN },
    { held: cleared(evidence, model), most: CLEARED_BY_CHECK },
  ].filter(({ held }) => held.includes(1));
}

function renewed({ ruledOut = {} }: VehicleFacts, { causes, priors }: PreparedModel): Uint8Array {
  const held = new Uint8Array(causes.length);
  const inVain = new Set(Object.keys(ruledOut).filter((part) => ruledOut[part]! <= RENEWED_IN_VAIN));
  if (inVain.size === 0) return held;
  causes.forEach(({ model: { prior } }, cause) => {
    held[cause] = Number(priors.whenReplaced[cause]! <= 1 && inVain.has(prior.parts[0] ?? ''));
  });
  return held;
}

function cleared(evidence: readonly Evidence[], model: PreparedModel): Uint8Array {
  const held = new Uint8Array(model.causes.length);
  for (const item of resolveEvidence(evidence)) {
    const finding = isToldResult(item, model) ? model.findings[model.findingIndex.get(item.finding)!] : undefined;
    if (finding?.states[0]?.id !== item.state) continue;
    finding.causes.forEach((cause, link) => {
      if (finding.linkPresent[link]! >= SETTLES) held[cause] = 1;
    });
  }
  return held;
}

/** All that are held in some way; null where none is. */
export function allHeld(sought: readonly Sought[]): Uint8Array | null {
  if (sought.length === 0) return null;
  return sought[0]!.held.map((one, cause) => Number(one === 1 || sought.some(({ held }) => held[cause] === 1)));
}

/** What causes have of the whole together. */
export const shareOf = ({ held }: Sought, { share }: Posterior): number =>
  share.reduce((sum, one, cause) => sum + held[cause]! * one, 0);

/**
 * Holds causes back, whatever speaks for them: that did so before the work, and of their rivals too little is known to trust odds of hundreds to one
 * against these. Where all are held back nothing changes.
 */
export function holdBack(hypotheses: Hypotheses, { held, most }: Sought): Hypotheses {
  const { count, members, logWeights } = hypotheses;
  const isHeld = (at: number): boolean =>
    [0, 1, 2].some((slot) => members[at * 3 + slot]! >= 0 && held[members[at * 3 + slot]!] === 1);
  let [ofHeld, ofRivals] = [0, 0];
  toWeights(logWeights.subarray(0, count)).forEach((weight, at) => {
    if (isHeld(at)) ofHeld += weight;
    else ofRivals += weight;
  });
  const kept = (most / (1 - most)) * ofRivals;
  if (kept === 0 || ofHeld <= kept) return hypotheses;
  for (let at = 0; at < count; at++) if (isHeld(at)) logWeights[at]! += Math.log(kept / ofHeld);
  return hypotheses;
}
