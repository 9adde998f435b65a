import type { SafetyVerdict } from '../evidence.ts';
import type { SystemId } from '../knowledge-base.ts';
import type { ComposeContext, NotedEnding } from './compose-context.ts';
import { ended, lower } from './in-a-sentence.ts';
import { nextSteps } from './next-steps.ts';
import { urgency } from './safety-words.ts';
import type { Reassessment, StructuredReply } from './structured-reply.ts';

/**
 * A short closing in the place of a new page, for an owner who says good-bye, or that it is mended and nothing besides; null for any other
 * message. A danger that stands is told once more.
 */
export function composeEnding(context: ComposeContext, view: Reassessment): StructuredReply | null {
  const { assessment, notes } = context;
  if (notes.ending === null) return null;
  if (notes.ending.kind === 'farewell') return farewell(context, view);
  if (view.differential.length > 0 || assessment.safety.level !== 'none') return null;
  const about = mendedLines(context, notes.ending);
  return {
    ...closed(context, view),
    summary: notes.ending.soFar ? 'Good so far.' : "Glad it's fixed.",
    confidence_explanation: 'What you told before counts as fixed; nothing is being looked for.',
    next_steps: afterRepair(context, notes.ending),
    message: about.join('\n'),
  };
}

/** What is said of the trouble that is over before an answer to what the message tells besides; empty where it ends none. */
export function endingLine(context: ComposeContext): string {
  const { ending } = context.notes;
  if (ending?.kind !== 'mended') return '';
  return `${ending.soFar ? `Good so far. ${WATCHED}` : "Glad that's fixed."} ${dangerOver(ending)}`.trim();
}

function closed({ vehicle, knowledge }: ComposeContext, view: Reassessment): Omit<StructuredReply, 'summary'> {
  return {
    response_type: 'parts',
    vehicle: vehicle.label,
    ...view,
    questions: [],
    sections: [],
    next_steps: [],
    message: '',
    kb_version: knowledge.model.version,
  };
}

function farewell(context: ComposeContext, view: Reassessment): StructuredReply {
  const { safety } = context.assessment;
  const steps = view.differential.length === 0 && safety.level === 'none' ? [] : nextSteps(context, view.differential);
  const next = steps.find((step) => step.startsWith(FIRST)) ?? steps[0];
  const danger = standingDanger(safety);
  const kept = steps.filter((step, place) => step === next || (place === 0 && danger !== ''));
  return {
    ...closed(context, view),
    response_type: safety.level === 'critical' ? 'safety_critical' : 'parts',
    summary: ["You're welcome.", danger].filter(Boolean).join(' '),
    next_steps: kept,
    message: [
      safety.level === 'critical' ? 'Take care, and get it seen to.' : 'Take care.',
      next === undefined || (next === steps[0] && danger !== '')
        ? ''
        : `What matters next: ${ended(lower(next.replace(FIRST, '')))}`,
      view.differential.length === 0
        ? 'Come back here any time.'
        : 'Come back here any time and tell me what you found.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** How the first check begins among the next steps. */
const FIRST = 'Now: do this check first: ';

function standingDanger(safety: SafetyVerdict): string {
  if (safety.level === 'none') return '';
  const [rule] = safety.rules;
  const named = safety.byProbability || rule === undefined || rule.ground === 'doubted' ? '' : `: ${lower(rule.title)}`;
  return `The warning still stands${named}. ${urgency(safety)}`;
}

function mendedLines(context: ComposeContext, ending: Mended): string[] {
  const steps = afterRepair(context, ending);
  return [
    ending.soFar ? WATCHED : '',
    dangerOver(ending),
    steps.length === 0 ? '' : `To be sure of it: ${steps.join(' ')}`,
    'If the car does something odd again, tell me what, in your own words: I start anew from there.',
  ].filter(Boolean);
}

/** What came and went proves itself mended by time alone. */
const WATCHED =
  'A fault that came and went proves itself fixed only with time: drive as you usually do for a week or two, hot and cold, and count it as fixed when nothing has come back.';

type Mended = Extract<NotedEnding, { kind: 'mended' }>;

/** A danger is over by nothing but the owner's word. */
function dangerOver({ danger }: Mended): string {
  if (danger === null) return '';
  return `You told of a danger before (${lower(danger)}); I take it as over because you say so. If any of it comes back, stop driving again and tell me.`;
}

/** What is to be watched after work on a system, for it may look well and not be. */
const WATCH: Record<SystemId, string> = {
  brakes:
    'Before you rely on it: a firm, high pedal, the fluid level right, and a few slow stops on an empty lot. Look at the level again within days.',
  cooling: 'Look at the coolant level, engine cold, over the next days; it must not drop.',
  fuel: 'After the first drive, smell and look for fuel, without a flame.',
  hvac: 'If the cold fades over weeks, refrigerant is still leaking: have the leak found before it is filled again.',
  steering: 'Drive gently at first; the wheel must stand straight and feel as ever. Ask whether it needs an alignment.',
  suspension:
    'Have the lug nuts torqued again after 50 miles where a wheel was off, and ask whether it needs an alignment.',
  wheels: 'Have the lug nuts torqued again after 50 miles.',
  transmission: 'Look for drips where it stands overnight, and have the fluid level checked warm.',
  exhaust: 'Listen and smell on the next cold start: no hiss, no fumes inside.',
};

/** What is to be done or watched after the repair: the code, and how the work ends. */
function afterRepair({ knowledge: { manual, causes } }: ComposeContext, { cause, codes }: Mended): string[] {
  const repair = manual.causes[cause ?? '']?.repair;
  const procedure = manual.procedures[repair?.procedure ?? ''];
  const last = repair?.proOnly === true ? undefined : procedure?.steps.at(-1);
  const watch = WATCH[causes.get(cause ?? '')?.system ?? ''];
  const stored = codes.length > 1 ? 'these codes' : 'this code';
  return [
    ...(codes.length === 0
      ? []
      : [`If it is not done yet, clear ${stored}: ${codes.join(', ')}. Should it come back, the fault is not gone.`]),
    ...(procedure === undefined || last === undefined
      ? []
      : [`Last step of that job (${lower(procedure.name)}): ${ended(last)}`]),
    ...(watch === undefined ? [] : [watch]),
  ];
}
