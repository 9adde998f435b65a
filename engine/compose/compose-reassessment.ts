import type { Assessment } from '../evidence.ts';
import { rankedCauses, sayConfidence, viewComplaints, type ComplaintView } from './complaint-view.ts';
import { viewEvidence, wireState } from './evidence-view.ts';
import { askAboutFiles } from './ask-about-files.ts';
import { OTHER } from './list-causes.ts';
import { hasComplaint } from './response-type.ts';
import { safetyWarning, urgency } from './safety-words.ts';
import type { Question, Reassessment } from './structured-reply.ts';
import type { ViewKnowledge } from './view-knowledge.ts';

const MOST_QUESTIONS = 3;
/** How far one can rely on a list of causes that is empty. */
const NO_CAUSE = 'No cause that I know of fits this car.';

/** What chips show and change: ranking and how sure it is, observations, open questions, safety (REPLY-07). Pure; same input, same bytes. */
export function composeReassessment(
  assessment: Assessment,
  knowledge: ViewKnowledge,
  complaints = shownComplaints(assessment, knowledge),
): Reassessment {
  const differential = rankedCauses(complaints);
  const [main] = complaints;
  const hasNoCause = differential.length > 0 && differential.every(({ id }) => id === OTHER);
  return {
    differential,
    confidence_level: hasNoCause ? 'low' : (main?.confidence ?? 'low'),
    confidence_explanation: hasNoCause ? NO_CAUSE : sayConfidence(complaints),
    evidence: viewEvidence(assessment.evidence, knowledge),
    questions: [...askAboutFiles(assessment.evidence, knowledge), ...openQuestions(assessment, knowledge)].slice(
      0,
      MOST_QUESTIONS,
    ),
    safety_warning: safetyWarning(assessment.safety),
    urgency_assessment: urgency(assessment.safety),
  };
}

/** Without a complaint the shares are only base rates: no answer to show. */
export function shownComplaints(assessment: Assessment, knowledge: ViewKnowledge): ComplaintView[] {
  return hasComplaint(assessment, knowledge) ? viewComplaints(assessment, knowledge) : [];
}

/** The first questions of every complaint, at most three in all, taken in turn. */
function openQuestions(assessment: Assessment, knowledge: ViewKnowledge): Question[] {
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
