import type { FindingId, StateId } from '#engine/knowledge-base.ts';

/** What a value says: how likely it would be under each state of a finding. */
export interface Judged {
  finding: FindingId;
  lam: Record<StateId, number>;
  from: number;
  to: number;
}
