import type { ComposeContext } from '../compose-context.ts';
import { lower } from '../in-a-sentence.ts';
import { recordLines } from '../record-lines.ts';
import { answerOnRecords } from '../records-answer.ts';
import { unreadLines } from '../unread-lines.ts';
import type { Reassessment, StructuredReply } from '../structured-reply.ts';
import { wantsParts, type Answers } from './answer-inquiries.ts';

/** The reply to a message that only asks: no fault was told in it, so none is looked for (diagnosis-design, section 6). */
export function composeAnswer(
  context: ComposeContext,
  view: Reassessment,
  { summary, sections }: Answers,
): StructuredReply {
  const { knowledge, vehicle, notes } = context;
  const records = answerOnRecords(context);
  return {
    response_type: 'parts',
    vehicle: vehicle.label,
    summary,
    ...view,
    confidence_level: 'medium',
    confidence_explanation:
      'Ranges and intervals hold for ordinary cars of this kind; nothing here was looked up for your very car.',
    // Without a complaint there is nothing to find out.
    questions: view.differential.length === 0 ? [] : view.questions,
    sections,
    next_steps:
      wantsParts(context) && sections.some(({ parts = [] }) => parts.length > 0)
        ? stepsToBuy(notes.inquiries.some(({ kind }) => kind === 'at_hand'))
        : [],
    message: [
      ...unreadLines(context, false),
      ...(records === null ? [] : [records, ...recordLines(context, view.differential).told]),
      ...askOn(sections),
    ].join('\n'),
    kb_version: knowledge.model.version,
  };
}

/** What parts were told of is asked on about: suggestions answer it (CHAT-18). */
function askOn(sections: Answers['sections']): string[] {
  const [first, ...others] = sections.flatMap(({ parts = [] }) => parts);
  if (first === undefined) return [];
  const what = others.length > 0 ? 'these parts' : `the ${lower(first.name)}`;
  return [`What else do you want to know about ${what}?`];
}

function stepsToBuy(suspected: boolean): string[] {
  return [
    ...(suspected ? ['Prove the cause by its check first; buy nothing before.'] : []),
    'Give the shop page year, make, model and engine, or the VIN, and let it say that the part fits.',
    'Compare with the old part (or its number) before the package is opened.',
  ];
}
