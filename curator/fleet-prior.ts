import type { VehicleFacts } from '#engine/evidence.ts';
import { computePrior } from '#engine/infer/prior.ts';
import type { EquipmentId, PriorModel } from '#engine/knowledge-base.ts';

/** A vehicle of which nothing is known. */
export const ANY_VEHICLE: VehicleFacts = {
  ageYears: null,
  miles: null,
  equipment: {},
  climate: { frost: false, heat: false, salt: false },
  recentlyReplaced: [],
  knownFor: {},
};

/** Prior over the whole fleet: what only diesels can have counts by the share of diesels. */
export function fleetPrior(prior: PriorModel, fleet: Record<EquipmentId, number>): number {
  return computePrior(prior, ANY_VEHICLE, fleet);
}
