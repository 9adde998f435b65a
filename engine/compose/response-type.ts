import type { Assessment, Evidence } from '../evidence.ts';
import { resolveEvidence } from '../infer/likelihood.ts';
import { readLikeness, type Likeness } from '../likeness.ts';
import type { StructuredReply } from './structured-reply.ts';
import type { ViewKnowledge } from './view-knowledge.ts';

/** Safety first; without a complaint or code there is nothing to diagnose and we ask back (DIAG-03, DIAG-04). */
export function responseType(assessment: Assessment, knowledge: ViewKnowledge): StructuredReply['response_type'] {
  if (assessment.safety.level === 'critical') return 'safety_critical';
  return hasComplaint(assessment, knowledge) ? 'diagnostic' : 'additional_info_request';
}

/** From this share of the likeliest cause on, a text tells of a fault though no finding was read from it. */
const TELLING_SHARE = 0.05;

/** Whether anything was reported that needs a cause: a complaint, a code, a spine fact out of the normal, or a telling story. */
export function hasComplaint(assessment: { evidence: readonly Evidence[] }, knowledge: ViewKnowledge): boolean {
  return resolveEvidence(assessment.evidence).some((item) => {
    if (item.likeness !== undefined) return leadingLikeness(item.likeness, knowledge) >= TELLING_SHARE;
    const finding = knowledge.findings.get(item.finding);
    if (finding === undefined || item.state === 'unknown' || item.state === finding.states[0]?.id) return false;
    return finding.complaint || item.origin === 'code' || item.finding.startsWith('code.') || finding.states.length > 2;
  });
}

/** Share of the cause that the words as a whole fit best, were all causes alike before. */
function leadingLikeness(likeness: Likeness, { model }: ViewKnowledge): number {
  const weights = readLikeness(likeness).nats.map(Math.exp);
  const unnamed = model.causes.length - weights.length;
  return Math.max(...weights) / weights.reduce((sum, weight) => sum + weight, unnamed);
}
