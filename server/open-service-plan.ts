import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fitments } from '#engine/fitment-model.ts';
import type { InferenceModel, Manual } from '#engine/knowledge-base.ts';
import { prepareFitments } from '#engine/vehicle/known-equipment.ts';
import { servicePlanOf, type ServicePlan } from '#engine/upkeep/service-plan.ts';

/** What the compiled knowledge base in `directory` says of upkeep, read when first asked for: no start waits for it. */
export function openServicePlan(directory: string): () => ServicePlan {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8'));
  let plan: ServicePlan | null = null;
  const fitments = prepareFitments({
    get fitments() {
      return read('fitments') as Fitments;
    },
  });
  return () => (plan ??= servicePlanOf(read('manual') as Manual, read('model') as InferenceModel, fitments));
}
