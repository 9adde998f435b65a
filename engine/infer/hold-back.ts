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

/**
 * 1 per cause whose part was renewed or tested in vain, but for those that work brings, or whose own check is told to have found nothing; null
 * where there is none.
 */
export function soughtInVain(
  evidence: readonly Evidence[],
  { ruledOut }: VehicleFacts,
  model: PreparedModel,
): Uint8Array | null {
  const { causes, findings, findingIndex, priors } = model;
  const held = new Uint8Array(causes.length);
  if (ruledOut !== undefined)
    causes.forEach(({ model: { prior } }, cause) => {
      const isOut = (ruledOut[prior.parts[0] ?? ''] ?? 1) <= RENEWED_IN_VAIN;
      if (isOut && priors.whenReplaced[cause]! <= 1) held[cause] = 1;
    });
  for (const item of resolveEvidence(evidence)) {
    const finding = isToldResult(item, model) ? findings[findingIndex.get(item.finding)!] : undefined;
    if (finding?.states[0]?.id !== item.state) continue;
    finding.causes.forEach((cause, link) => {
      if (finding.linkPresent[link]! >= SETTLES) held[cause] = 1;
    });
  }
  return held.includes(1) ? held : null;
}

/** What causes have of the whole together. @param held 1 for each of them */
export const shareOf = (held: Uint8Array, { share }: Posterior): number =>
  share.reduce((sum, one, cause) => sum + held[cause]! * one, 0);

/**
 * Holds causes back: whatever speaks for them, together they keep no more than one in twenty. What speaks for them did so before the work, and of
 * their rivals too little is known to trust odds of hundreds to one against these. Where all are held back nothing changes.
 */
export function holdBack(hypotheses: Hypotheses, held: Uint8Array): Hypotheses {
  const { count, members, logWeights } = hypotheses;
  const isHeld = (at: number): boolean =>
    [0, 1, 2].some((slot) => members[at * 3 + slot]! >= 0 && held[members[at * 3 + slot]!] === 1);
  let [ofHeld, ofRivals] = [0, 0];
  toWeights(logWeights.subarray(0, count)).forEach((weight, at) => {
    if (isHeld(at)) ofHeld += weight;
    else ofRivals += weight;
  });
  const most = (RENEWED_IN_VAIN / (1 - RENEWED_IN_VAIN)) * ofRivals;
  if (most === 0 || ofHeld <= most) return hypotheses;
  for (let at = 0; at < count; at++) if (isHeld(at)) logWeights[at]! += Math.log(most / ofHeld);
  return hypotheses;
}
