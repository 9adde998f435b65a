import { equipmentShare } from '../infer/prior.ts';
import type { Interval } from '../interval.ts';
import type { CauseModel, InferenceModel, Manual } from '../knowledge-base.ts';
import type { PreparedFitments } from '../vehicle/known-equipment.ts';
import { vehicleFacts, type DescribedVehicle } from '../vehicle/vehicle-facts.ts';

export type Priority = 'high' | 'medium' | 'low';

/** Work that a car needs again and again. */
export interface ServiceItem {
  id: string;
  name: string;
  interval: Interval;
  /** By what it prevents. */
  priority: Priority;
}

/** All work of the knowledge base, and what decides which cars need it. */
export interface ServicePlan {
  items: readonly (ServiceItem & { requires: Manual['maintenance'][string]['requires'] })[];
  /** Share (0..1) of the US fleet with each piece of equipment. */
  equipment: Readonly<Record<string, number>>;
  fitments: PreparedFitments;
}

/** The product specification's own three, whatever they prevent. */
const specified: Readonly<Record<string, Priority>> = {
  oil_and_filter_change: 'high',
  pad_and_rotor_check: 'medium',
  tire_rotation: 'low',
};

/** What the compiled knowledge base says of upkeep. */
export function servicePlanOf(
  { maintenance }: Pick<Manual, 'maintenance'>,
  { causes, equipment }: { causes: readonly Pick<CauseModel, 'id' | 'safety'>[] } & Pick<InferenceModel, 'equipment'>,
  fitments: PreparedFitments,
): ServicePlan {
  const safety = new Map(causes.map((cause) => [cause.id, cause.safety]));
  const items = Object.entries(maintenance).map(([id, { name, normal, requires, prevents }]) => ({
    id,
    name,
    interval: normal,
    requires,
    priority: specified[id] ?? priorityOf(prevents.map((cause) => safety.get(cause) ?? 'none')),
  }));
  return { items, equipment, fitments };
}

function priorityOf(prevented: readonly CauseModel['safety'][]): Priority {
  const cautions = prevented.filter((each) => each === 'caution').length;
  if (prevented.includes('critical') || cautions > 2) return 'high';
  return cautions > 0 ? 'medium' : 'low';
}

/** Work that this car can need: not what its name shows that it lacks the equipment for. `year` is the present one. */
export function workFor(
  plan: ServicePlan,
  vehicle: DescribedVehicle,
  year: number,
): (ServiceItem & { share: number })[] {
  const { facts } = vehicleFacts(vehicle, year, {
    weaknesses: new Map(),
    fitments: plan.fitments,
    components: new Map(),
  });
  return plan.items
    .map(({ requires, ...item }) => ({ ...item, share: equipmentShare(requires, facts, plan.equipment) }))
    .filter(({ share }) => share > 0);
}
