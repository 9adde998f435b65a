import type { Assessment } from '../evidence.ts';
import type { ComposeKnowledge } from './compose-context.ts';
import { resolveEvidence } from '../infer/likelihood.ts';
import type { StructuredReply } from './structured-reply.ts';

/** Safety first; without a complaint or code there is nothing to diagnose and we ask back (DIAG-03, DIAG-04). */
export function responseType(assessment: Assessment, knowledge: ComposeKnowledge): StructuredReply['response_type'] {
  if (assessment.safety.level === 'critical') return 'safety_critical';
  return hasComplaint(assessment, knowledge) ? 'diagnostic' : 'additional_info_request';
}

/** Whether anything was reported that needs a cause: a complaint, a code, or a spine fact out of the normal. */
export function hasComplaint(assessment: Assessment, knowledge: ComposeKnowledge): boolean {
  return resolveEvidence(assessment.evidence).some((item) => {
    const finding = knowledge.findings.get(item.finding);
    if (finding === undefined || item.state === 'unknown' || item.state === finding.states[0]?.id) return false;
    return finding.complaint || item.origin === 'code' || item.finding.startsWith('code.') || finding.states.length > 2;
  });
}
