import { answerInquiries } from './answers/answer-inquiries.ts';
import { composeAnswer } from './answers/compose-answer.ts';
import { besides, summary, withAnswers } from './answers/with-answers.ts';
import { composeEnding, endingLine } from './compose-ending.ts';
import type { ComposeContext } from './compose-context.ts';
import { composeReassessment, shownComplaints } from './compose-reassessment.ts';
import { nextSteps } from './next-steps.ts';
import { isBareAskForRecords } from './records-answer.ts';
import { responseType } from './response-type.ts';
import { likelyCauses } from './sections/likely-causes.ts';
import { partsRecommendations } from './sections/parts.ts';
import { quickChecks } from './sections/quick-checks.ts';
import { repairGuidance } from './sections/repair-guidance.ts';
import { otherCarLine } from './other-car-line.ts';
import { correctedLine } from './corrected-line.ts';
import { soughtLine } from './sought-line.ts';
import { takenLine } from './taken-line.ts';
import { vehicleInsights } from './sections/vehicle-insights.ts';
import type { StructuredReply } from './structured-reply.ts';

/** The structured reply from what the engine made up its mind on (diagnosis-design, section 13). */
export function compose(context: ComposeContext): StructuredReply {
  const { assessment, knowledge, vehicle } = context;
  const complaints = shownComplaints(assessment, knowledge);
  const view = composeReassessment(assessment, knowledge, complaints);
  const ending = composeEnding(context, view);
  if (ending !== null) return ending;
  const onlyRecords = isBareAskForRecords(context, view.differential);
  const type = onlyRecords && assessment.safety.level !== 'critical' ? 'parts' : responseType(assessment, knowledge);
  const answers = answerInquiries(context, view.differential);
  if (answers !== null && context.notes.onlyAsks && type !== 'safety_critical')
    return composeAnswer(context, view, answers);
  const answered = view.differential.length > 0;
  const sections = answered
    ? [
        ...quickChecks(context, view.differential),
        ...likelyCauses(context, view.differential),
        ...repairGuidance(context, view.differential),
        ...partsRecommendations(context, view.differential),
      ]
    : [];
  return {
    response_type: type,
    vehicle: vehicle.label,
    summary: summary(type, context, view.differential, answers),
    ...view,
    // A list that was asked for, of a car that nothing is said to be wrong with, leaves nothing to find out.
    questions: onlyRecords ? [] : view.questions,
    sections: [...withAnswers(sections, answers), ...vehicleInsights(context, view.differential)],
    next_steps: answered || type === 'safety_critical' ? nextSteps(context, view.differential) : [],
    message: [
      endingLine(context),
      otherCarLine(context),
      correctedLine(context),
      takenLine(context),
      soughtLine(context),
      besides(type, context, view.differential, answers),
    ]
      .filter(Boolean)
      .join('\n'),
    kb_version: knowledge.model.version,
  };
}
