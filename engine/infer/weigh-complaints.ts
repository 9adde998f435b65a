import type { Evidence, VehicleFacts } from '../evidence.ts';
import { inferPosterior, type Inference, type InferOptions } from './infer.ts';
import type { PreparedModel } from './prepared-model.ts';
import { splitComplaints, type ComplaintEvidence } from './split-complaints.ts';

/** A complaint with how likely each cause of it is. */
export interface WeighedComplaint extends ComplaintEvidence {
  inference: Inference;
}

/**
 * What the evidence says of each complaint that the owner came with, in the order told. What a critical rule goes by, told beside something else, has
 * causes of its own that explain it, though the rest of the message sounds like others.
 */
export function weighComplaints(
  evidence: readonly Evidence[],
  vehicle: VehicleFacts,
  model: PreparedModel,
  options: Partial<InferOptions> = {},
): WeighedComplaint[] {
  const parts = splitComplaints(evidence, model);
  const isDanger = ({ findings }: ComplaintEvidence) => findings.some((id) => model.guarded.has(id));
  return parts.map((part) => {
    const own = parts.length > 1 && isDanger(part) ? { ...options, misreading: false } : options;
    return { ...part, inference: inferPosterior(part.evidence, vehicle, model, own) };
  });
}
