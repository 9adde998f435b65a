import type { SafetyVerdict } from '../evidence.ts';
import { isUnknown } from '../infer/rate-confidence.ts';
import type { ComposeContext } from './compose-context.ts';
import { dangerLeads } from './complaint-view.ts';
import { OTHER } from './list-causes.ts';
import { recordLines } from './record-lines.ts';
import { answerOnRecords, isOfRecallsAlone, isOnRecordsAlone } from './records-answer.ts';
import { lower } from './in-a-sentence.ts';
import { unknownCodeLines } from './unknown-code-lines.ts';
import { unreadLines } from './unread-lines.ts';
import { percent } from './percent.ts';
import type { DifferentialItem, StructuredReply } from './structured-reply.ts';

const ASK_MORE = 'I need a little more to go on before I name a cause.';

/** What a danger whose cause is not known asks for: never more than the warning does. */
const whateverCausesIt = ({ drive }: SafetyVerdict): string =>
  drive === 'ok_to_drive'
    ? 'What you describe is dangerous whatever causes it; do what the warning says before anything else.'
    : 'What you describe is dangerous whatever causes it; have the car looked at before it moves again.';

/** Below this share the first suspect says less than the danger. */
const HARDLY_SUSPECTED = 0.15;

const NOT_RULED_OUT = 'A dangerous fault cannot be ruled out';

type Type = StructuredReply['response_type'];

/** The answer in one or two sentences. */
export function summarize(type: Type, context: ComposeContext, differential: DifferentialItem[]): string {
  const { assessment } = context;
  const records = differential.length === 0 ? answerOnRecords(context) : null;
  if (type === 'additional_info_request') return records ?? ASK_MORE;
  const causes = differential.filter((each) => each.id !== OTHER);
  const [first, ...others] = causes;
  const second = others.find(({ complaint }) => complaint?.about === first?.complaint?.about);
  // What was only made out stands in the warning, and before no cause of something else.
  const isFirst = leadingCauses(causes).length < 2 || dangerLeads(assessment, context.knowledge);
  const danger = type === 'safety_critical' && isFirst ? dangerOf(assessment.safety) : '';
  if (first === undefined && (records !== null || isOfRecallsAlone(context))) return `${danger}${records ?? ASK_MORE}`;
  if (first === undefined && type !== 'safety_critical')
    return `I know nothing in this car (${context.vehicle.label}) that would show that. If you mean another car, describe that one first; if not, have a shop look at it.`;
  if (first === undefined) return `${danger}${whateverCausesIt(assessment.safety)}`;
  if (type === 'safety_critical' && first.share < HARDLY_SUSPECTED)
    return `${danger}${whateverCausesIt(assessment.safety)} Nearest of what I know: ${lower(first.name)} (${percent(first.share)}).${separately(first, causes)}`;
  const complaint = assessment.complaints.find((each) =>
    each.differential.shares.some(({ cause }) => cause === first.id),
  );
  if (complaint !== undefined && isUnknown(complaint.differential))
    return `${danger}None of the faults I know fits this well; closest: ${lower(first.name)} (${percent(first.share)}).${separately(first, causes)}`;
  const sure = first.share >= 0.7 ? 'Most likely' : 'Leading suspect';
  const next =
    second === undefined || second.share < 0.05 ? '' : `; next ${lower(second.name)} (${percent(second.share)})`;
  return `${danger}${sure}: ${lower(first.name)} (${percent(first.share)})${next}.${separately(first, causes)}`;
}

/** The danger by its name, where somebody told it; what it only sounds like stands in the warning. */
function dangerOf({ byProbability, rules }: SafetyVerdict): string {
  if (byProbability || rules[0] === undefined) return `${NOT_RULED_OUT}. `;
  return rules[0].ground === 'heard' ? '' : `${rules[0].title}. `;
}

/** The leading cause of every other thing told. */
function separately(first: DifferentialItem, causes: readonly DifferentialItem[]): string {
  return leadingCauses(causes)
    .filter((each) => each !== first)
    .map((each) => ` Separately, ${lower(each.complaint?.about ?? '')}: ${lower(each.name)} (${percent(each.share)}).`)
    .join('');
}

/** The first cause of every complaint. */
function leadingCauses(causes: readonly DifferentialItem[]): DifferentialItem[] {
  return causes.filter(
    (each, place) => causes.findIndex(({ complaint }) => complaint?.about === each.complaint?.about) === place,
  );
}

const COUNTS = ['two', 'three', 'four'];

/** The words around the answer: what was not clear, what was not known, and how to go on. */
export function converse(type: Type, context: ComposeContext, differential: DifferentialItem[]): string {
  const { assessment, knowledge, notes } = context;
  const asksBack = type === 'additional_info_request' || (differential.length === 0 && isOfRecallsAlone(context));
  const lines: string[] = [];
  for (const id of notes.contradictions) {
    const label = knowledge.findings.get(id)?.label ?? id;
    lines.push(`You told me two different things about this: ${label}. I left it open; tap what is right.`);
  }
  lines.push(...unknownCodeLines(context), ...unreadLines(context, !asksBack && differential.length > 0));
  const things = leadingCauses(differential).length;
  if (things > 1) {
    lines.push(
      `You describe ${COUNTS[things - 2] ?? 'several'} separate things that no single fault explains; I looked at each on its own.`,
    );
  }
  if (isOnRecordsAlone(context, differential)) {
    lines.push(...recordLines(context, differential).told);
    lines.push('If the car does something odd, tell me what, in your own words.');
  } else if (asksBack) {
    lines.push(
      'Tell me what the car does, in your own words: what you see, hear, smell or feel, when it happens (cold, braking, at speed…), and which warning lamps are on. Or tap an answer below.',
    );
  } else if (assessment.complaints.some((each) => each.plan.questions.length > 0)) {
    lines.push('Tap what you can answer below: each answer sharpens the ranking at once and costs nothing.');
  }
  return lines.join('\n');
}
