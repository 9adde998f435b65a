import type { ComposeContext } from './compose-context.ts';
import { explainConfidence } from './confidence-words.ts';
import { viewDifferential } from './differential-view.ts';
import { viewEvidence, wireState } from './evidence-view.ts';
import { nextSteps } from './next-steps.ts';
import { hasComplaint, responseType } from './response-type.ts';
import { safetyWarning, urgency } from './safety-words.ts';
import { likelyCauses } from './sections/likely-causes.ts';
import { partsRecommendations } from './sections/parts.ts';
import { quickChecks } from './sections/quick-checks.ts';
import { repairGuidance } from './sections/repair-guidance.ts';
import { vehicleInsights } from './sections/vehicle-insights.ts';
import type { Question, Reassessment, StructuredReply } from './structured-reply.ts';
import { converse, summarize } from './summary.ts';

const MOST_QUESTIONS = 3;

/** What chips show and change: ranking, observations, open questions, safety (REPLY-07). Pure; same input, same bytes. */
export function composeReassessment(context: ComposeContext): Reassessment {
  const { assessment, knowledge } = context;
  return {
    // Without a complaint the shares are only base rates: no answer to show.
    differential: hasComplaint(assessment, knowledge) ? viewDifferential(assessment, knowledge) : [],
    evidence: viewEvidence(assessment.evidence, knowledge),
    questions: openQuestions(context),
    safety_warning: safetyWarning(assessment.safety),
  };
}

/** The structured reply from what the engine made up its mind on (diagnosis-design, section 13). */
export function compose(context: ComposeContext): StructuredReply {
  const { assessment, knowledge, vehicle } = context;
  const view = composeReassessment(context);
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
    message: converse(type, context),
    urgency_assessment: urgency(assessment.safety),
    kb_version: knowledge.model.version,
  };
}

/** The first questions of every complaint, at most three in all, taken in turn. */
function openQuestions({ assessment, knowledge }: ComposeContext): Question[] {
  const lists = assessment.complaints.map((each) => each.plan.questions);
  const inTurn = [0, 1, 2].flatMap((turn) => lists.flatMap((list) => list[turn] ?? []));
  const seen = new Set<string>();
  return inTurn
    .filter((each) => !seen.has(each.finding) && seen.add(each.finding))
    .slice(0, MOST_QUESTIONS)
    .map((each) => {
      const finding = knowledge.findings.get(each.finding);
      return {
        finding: each.finding,
        text: each.text,
        answers: each.answers.map((answer) => ({
          ...answer,
          state: finding === undefined ? answer.state : wireState(finding, answer.state),
        })),
      };
    });
}
