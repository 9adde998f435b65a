import type { ComposeContext } from './compose-context.ts';
import { composeReassessment } from './compose-reassessment.ts';
import { explainConfidence } from './confidence-words.ts';
import { nextSteps } from './next-steps.ts';
import { responseType } from './response-type.ts';
import { urgency } from './safety-words.ts';
import { likelyCauses } from './sections/likely-causes.ts';
import { partsRecommendations } from './sections/parts.ts';
import { quickChecks } from './sections/quick-checks.ts';
import { repairGuidance } from './sections/repair-guidance.ts';
import { vehicleInsights } from './sections/vehicle-insights.ts';
import type { StructuredReply } from './structured-reply.ts';
import { converse, summarize } from './summary.ts';

/** The structured reply from what the engine made up its mind on (diagnosis-design, section 13). */
export function compose(context: ComposeContext): StructuredReply {
  const { assessment, knowledge, vehicle } = context;
  const view = composeReassessment(assessment, knowledge);
  const type = responseType(assessment, knowledge);
  const answered = view.differential.length > 0;
  const main = assessment.complaints[0];
  const sections = answered
    ? [
        ...quickChecks(context),
        ...likelyCauses(context, view.differential),
        ...repairGuidance(context, view.differential),
        ...partsRecommendations(context, view.differential),
      ]
    : [];
  return {
    response_type: type,
    vehicle: vehicle.label,
    summary: summarize(type, context, view.differential),
    confidence_level: answered && main !== undefined ? main.differential.confidence : 'low',
    confidence_explanation:
      answered && main !== undefined
        ? explainConfidence(main.differential, main.plan)
        : 'No fault was described clearly enough yet to rank causes.',
    ...view,
    sections: [...sections, ...vehicleInsights(context, view.differential)],
    next_steps: answered || type === 'safety_critical' ? nextSteps(context, view.differential) : [],
    message: converse(type, context, view.differential),
    urgency_assessment: urgency(assessment.safety),
    kb_version: knowledge.model.version,
  };
}
