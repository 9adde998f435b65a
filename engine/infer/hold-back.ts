import type { VehicleFacts } from '../evidence.ts';
import { RENEWED_IN_VAIN } from '../ruled-out.ts';
import type { Hypotheses } from './hypotheses.ts';
import type { Posterior } from './posterior.ts';
import type { PreparedModel } from './prepared-model.ts';
import { toWeights } from './weigh-story.ts';

/** 1 per cause whose part was renewed or tested in vain, but for those that work brings; null where there is none. */
export function renewedInVain({ ruledOut }: VehicleFacts, { causes, priors }: PreparedModel): Uint8Array | null {
  if (ruledOut === undefined) return null;
  const held = Uint8Array.from(causes, ({ model: { prior } }, cause) =>
    Number(priors.whenReplaced[cause]! <= 1 && (ruledOut[prior.parts[0] ?? ''] ?? 1) <= RENEWED_IN_VAIN),
  );
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
