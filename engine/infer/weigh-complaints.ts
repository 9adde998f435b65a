import type { Evidence, VehicleFacts } from '../evidence.ts';
import { inferPosterior, type Inference, type InferOptions } from './infer.ts';
import type { PreparedModel } from './prepared-model.ts';
import { splitComplaints, type ComplaintEvidence } from './split-complaints.ts';

/** A complaint with how likely each cause of it is. */
export interface WeighedComplaint extends ComplaintEvidence {
  inference: Inference;
}

/** What the evidence says of each complaint that the owner came with, in the order told. */
export function weighComplaints(
  evidence: readonly Evidence[],
  vehicle: VehicleFacts,
  model: PreparedModel,
  options: Partial<InferOptions> = {},
): WeighedComplaint[] {
  return splitComplaints(evidence, model).map((part) => ({
    ...part,
    inference: inferPosterior(part.evidence, vehicle, model, options),
  }));
}
