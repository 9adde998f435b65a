import { equipmentShare } from '../../infer/prior.ts';
import type { PriorModel } from '../../knowledge-base.ts';
import type { ComposeContext } from '../compose-context.ts';

/** How surely this car has what is required: 0 to 1, by the fleet's share where it is not known. */
export function fitsCar(requires: PriorModel['requires'], { knowledge, vehicle }: ComposeContext): number {
  return equipmentShare(requires, vehicle.facts, knowledge.model.equipment);
}
