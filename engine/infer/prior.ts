import type { VehicleFacts } from '../evidence.ts';
import type { EquipmentId, PriorModel } from '../knowledge-base.ts';
import { NEW_PART } from './prepare-priors.ts';
import type { PreparedModel } from './prepared-model.ts';

const milesAYear = 12_000;

/**
 * Probability of each cause for this vehicle, before anything is said of it; per cause index. 0 = this car cannot have it.
 * Source: diagnosis-design, section 3.
 */
export function computePriors(vehicle: VehicleFacts, model: PreparedModel): Float64Array {
  const { wears, wearOf, requirements, requirementsOf, whenReplaced } = model.priors;
  const worn = wears.map((wear) => wearFactor(wear, vehicle));
  const fitting = requirements.map((requires) => equipmentShare(requires, vehicle, model.equipment));
  const known = new Float64Array(model.causes.length).fill(1);
  for (const [id, factor] of Object.entries(vehicle.knownFor)) {
    const cause = model.causeIndex.get(id);
    if (cause !== undefined) known[cause] = factor;
  }
  const priors = new Float64Array(model.causes.length);
  for (let cause = 0; cause < priors.length; cause++) {
    const { prior } = model.causes[cause]!.model;
    const wear = ownWear(prior, vehicle) ?? worn[wearOf[cause]!]!;
    const factor = withComplaints(known[cause]!, vehicle.records?.ofSystems[model.causes[cause]!.model.system]?.factor);
    priors[cause] = combine(prior, vehicle, wear, factor, fitting[requirementsOf[cause]!]!, whenReplaced[cause]);
  }
  return priors;
}

/** A weakness known by name is what owners complain of: both together count once. */
function withComplaints(known: number, complained = 1): number {
  return known > 1 ? Math.max(known, complained) : complained;
}

/** The prior of one cause. `known`: the factor of a known weakness of such cars. */
export function computePrior(
  prior: PriorModel,
  vehicle: VehicleFacts,
  fleet: Readonly<Record<EquipmentId, number>>,
  known = 1,
): number {
  return combine(
    prior,
    vehicle,
    ownWear(prior, vehicle) ?? wearFactor(prior.wear, vehicle),
    known,
    equipmentShare(prior.requires, vehicle, fleet),
  );
}

/**
 * `clamp(base · wear · early · climate · replaced · known · equipment, 1e-5, .25)`, 0 where the vehicle lacks what the
 * cause requires.
 */
function combine(
  { base, climate, earlyFailures, parts }: PriorModel,
  { ageYears, climate: lived, recentlyReplaced }: VehicleFacts,
  wear: number,
  known: number,
  equipment: number,
  whenReplaced = NEW_PART,
): number {
  if (equipment === 0) return 0;
  const weather = (lived.frost ? climate.frost : 1) * (lived.heat ? climate.heat : 1) * (lived.salt ? climate.salt : 1);
  const early = earlyFailures && ageYears !== null && ageYears < 2 ? 2 : 1;
  const isNew = recentlyReplaced.length > 0 && parts.some((part) => recentlyReplaced.includes(part));
  return clamp(base * wear * early * weather * (isNew ? whenReplaced : 1) * known * equipment, 1e-5, 0.25);
}

/** By the age of its part where the maintenance log tells it; null: by the car's. */
function ownWear({ wear, parts }: PriorModel, { partAges }: VehicleFacts): number | null {
  if (wear === null || partAges === undefined) return null;
  const age = parts.map((part) => partAges[part]).find((each) => each !== undefined);
  if (age === undefined) return null;
  return wearFactor({ ...wear, renewed: false }, { ageYears: age.years, miles: age.miles });
}

/** Miles stand in for unknown years and years for unknown miles; with neither known the vehicle counts as average. */
function wearFactor(wear: PriorModel['wear'], vehicle: Pick<VehicleFacts, 'ageYears' | 'miles'>): number {
  if (wear === null) return 1;
  const miles = vehicle.miles ?? (vehicle.ageYears === null ? null : vehicle.ageYears * milesAYear);
  const years = vehicle.ageYears ?? (vehicle.miles === null ? null : vehicle.miles / milesAYear);
  const used = wear.unit === 'miles' ? miles : years;
  // A part that is renewed at the end of its life is, in a car older than that, of any age: it counts as average.
  return used === null ? 1 : clamp((Math.max(0, used) / wear.x50) ** wear.k, 0.15, wear.renewed ? 1 : 6);
}

/** How surely the vehicle has what is required: 1 or 0 where it is known, the fleet's share where it is not. */
export function equipmentShare(
  requires: PriorModel['requires'],
  vehicle: VehicleFacts,
  fleet: Readonly<Record<EquipmentId, number>>,
): number {
  if (requires.all.length + requires.any.length + requires.not.length === 0) return 1;
  const share = (item: EquipmentId): number => {
    const known = vehicle.equipment[item];
    return known === undefined ? (fleet[item] ?? 0) : Number(known);
  };
  const all = requires.all.reduce((product, item) => product * share(item), 1);
  const none = requires.not.reduce((product, item) => product * (1 - share(item)), 1);
  const any =
    requires.any.length === 0 ? 1 : 1 - requires.any.reduce((product, item) => product * (1 - share(item)), 1);
  return all * none * any;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
