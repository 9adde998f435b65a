import type { VehicleFacts } from '../evidence.ts';
import type { EquipmentId, PriorModel } from '../knowledge-base.ts';
import { NEW_PART } from './prepare-priors.ts';
import type { PreparedModel, VehicleOdds } from './prepared-model.ts';
import { toWeights } from './weigh-story.ts';

const milesAYear = 12_000;

/**
 * Probability of each cause for this vehicle, before anything is said of it; per cause index. 0 = this car cannot have it.
 * Source: diagnosis-design, section 3.
 */
export function computePriors(vehicle: VehicleFacts, model: PreparedModel): Float64Array {
  const {
    wears,
    wearOf,
    equipment: items,
    requirements,
    requirementsOf,
    climates,
    climateOf,
    base,
    early,
    whenReplaced,
  } = model.priors;
  const { partAges, recentlyReplaced, records, ruledOut } = vehicle;
  const worn = wears.map((wear) => wearFactor(wear, vehicle));
  const has = items.map((item) => itemShare(item, vehicle, model.equipment));
  const fitting = requirements.map((requires) => shareOfAll(requires, (item) => has[item]!));
  const weathers = climates.map((climate) => weatherFactor(climate, vehicle));
  const ofYoung = isYoung(vehicle) ? YOUNG : 1;
  const known = knownFactors(vehicle, model);
  const priors = new Float64Array(model.causes.length);
  for (let cause = 0; cause < priors.length; cause++) {
    const equipment = fitting[requirementsOf[cause]!]!;
    if (equipment === 0) continue;
    let wear = worn[wearOf[cause]!]!;
    let replaced = 1;
    let factor = known[cause]!;
    if (partAges !== undefined || recentlyReplaced.length > 0 || records !== undefined || ruledOut !== undefined) {
      const { prior, system } = model.causes[cause]!.model;
      wear = ownWear(prior, vehicle) ?? wear;
      replaced = renewedFactor(prior, vehicle, whenReplaced[cause]!);
      factor = withComplaints(factor, records?.ofSystems[system]?.factor);
    }
    const weather = weathers[climateOf[cause]!]!;
    priors[cause] = bounded(
      base[cause]! * wear * (early[cause] === 1 ? ofYoung : 1) * weather * replaced * factor * equipment,
    );
  }
  return priors;
}

function knownFactors({ knownFor }: VehicleFacts, { causes, causeIndex }: PreparedModel): Float64Array {
  const known = new Float64Array(causes.length).fill(1);
  for (const [id, factor] of Object.entries(knownFor)) {
    const cause = causeIndex.get(id);
    if (cause !== undefined) known[cause] = factor;
  }
  return known;
}

/** The odds of each cause by its prior, worked out once for a vehicle, whose facts never change. */
export function vehicleOdds(vehicle: VehicleFacts, model: PreparedModel): VehicleOdds {
  const before = model.oddsOf.get(vehicle);
  if (before !== undefined) return before;
  const logOdds = computePriors(vehicle, model);
  for (let cause = 0; cause < logOdds.length; cause++)
    logOdds[cause] = Math.log(logOdds[cause]! / (1 - logOdds[cause]!));
  let shares: Float64Array | null = null;
  const odds = { logOdds, shares: () => (shares ??= toWeights(logOdds)) };
  model.oddsOf.set(vehicle, odds);
  return odds;
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
function combine(prior: PriorModel, vehicle: VehicleFacts, wear: number, known: number, equipment: number): number {
  if (equipment === 0) return 0;
  const early = prior.earlyFailures && isYoung(vehicle) ? YOUNG : 1;
  const replaced = renewedFactor(prior, vehicle, NEW_PART);
  return bounded(prior.base * wear * early * weatherFactor(prior.climate, vehicle) * replaced * known * equipment);
}

/** How much likelier an early failure is in a young car. */
const YOUNG = 2;

function isYoung({ ageYears }: VehicleFacts): boolean {
  return ageYears !== null && ageYears < 2;
}

/** How much likelier the fault is for what was replaced or ruled out. `whenReplaced`: where its part is new. */
function renewedFactor(prior: PriorModel, vehicle: VehicleFacts, whenReplaced: number): number {
  const renewed = isReplaced(prior, vehicle) ? whenReplaced : 1;
  // The part that the fault is of stands first; the others are renewed with it.
  const ruledOut = vehicle.ruledOut?.[prior.parts[0] ?? ''];
  if (ruledOut === undefined) return renewed;
  // What fitting a part brings was not there before it: where a new one changed nothing it is neither likelier nor ruled out.
  return whenReplaced > 1 ? 1 : Math.min(renewed, ruledOut);
}

function isReplaced({ parts }: PriorModel, { recentlyReplaced }: VehicleFacts): boolean {
  return recentlyReplaced.length > 0 && parts.some((part) => recentlyReplaced.includes(part));
}

function weatherFactor(climate: PriorModel['climate'], { climate: lived }: VehicleFacts): number {
  return (lived.frost ? climate.frost : 1) * (lived.heat ? climate.heat : 1) * (lived.salt ? climate.salt : 1);
}

function bounded(prior: number): number {
  return clamp(prior, 1e-5, 0.25);
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
  vehicle: Pick<VehicleFacts, 'equipment'>,
  fleet: Readonly<Record<EquipmentId, number>>,
): number {
  return shareOfAll(requires, (item) => itemShare(item, vehicle, fleet));
}

function itemShare(
  item: EquipmentId,
  vehicle: Pick<VehicleFacts, 'equipment'>,
  fleet: Readonly<Record<EquipmentId, number>>,
): number {
  const known = vehicle.equipment[item];
  return known === undefined ? (fleet[item] ?? 0) : Number(known);
}

function shareOfAll<Item>(
  { all, any, not }: Record<'all' | 'any' | 'not', readonly Item[]>,
  share: (item: Item) => number,
): number {
  let having = 1;
  for (const item of all) having *= share(item);
  let lacking = 1;
  for (const item of not) lacking *= 1 - share(item);
  let none = 1;
  for (const item of any) none *= 1 - share(item);
  return having * lacking * (any.length === 0 ? 1 : 1 - none);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
