import type { ComposeContext } from '../compose-context.ts';
import type { DifferentialItem, Section, StructuredReply } from '../structured-reply.ts';
import type { Answers } from './answer-inquiries.ts';
import { converse, summarize } from '../summary.ts';
import { partsSection } from './parts-section.ts';

/** A diagnosis and, before it, what was asked besides; the parts of both stand in one list. */
export function withAnswers(sections: readonly Section[], answers: Answers | null): Section[] {
  if (answers === null) return [...sections];
  const asked = answers.sections.find(({ id }) => id === 'partsRecs');
  const words = answers.sections.filter(({ id }) => id !== 'partsRecs');
  if (asked === undefined) return [...words, ...sections];
  const others = sections.filter(({ id }) => id !== 'partsRecs');
  const suspected = sections.find(({ id }) => id === 'partsRecs');
  if (suspected === undefined) return [...words, ...others, asked];
  const inList = new Set((asked.parts ?? []).map(({ id }) => id));
  const more = (suspected.parts ?? []).filter(({ id }) => !inList.has(id));
  return [
    ...words,
    ...others,
    {
      ...suspected,
      ...partsSection([...(asked.parts ?? []), ...more])[0],
    },
  ];
}

/** The answer to what was asked beside a complaint, or why there is none, before the words around the diagnosis. */
export function besides(
  type: StructuredReply['response_type'],
  context: ComposeContext,
  differential: DifferentialItem[],
  answers: Answers | null,
): string {
  const message = converse(type, context, differential);
  const [first] = context.notes.inquiries;
  if (answers !== null)
    return type === 'additional_info_request'
      ? message
      : [`To your question: ${answers.summary}`, message].filter(Boolean).join('\n');
  if (first?.kind === 'at_hand')
    return `Which part? Name it (“front brake pads”, “alternator”), or tell me what the car does: then I list the parts of the likely causes.\n${message}`;
  if (first?.kind === 'step')
    return `There is no repair under discussion yet. Name the work (“how do I change the cabin filter”), or tell me what the car does.\n${message}`;
  return message;
}

/** The answer in one or two sentences; where only a question was understood, that is answered and the rest asked for. */
export function summary(
  type: StructuredReply['response_type'],
  context: ComposeContext,
  differential: DifferentialItem[],
  answers: Answers | null,
): string {
  if (type !== 'additional_info_request' || answers === null) return summarize(type, context, differential);
  if (context.notes.inquiries.length === 0) return answers.summary;
  return `${answers.summary} The rest of what you wrote I could not place: if the car does something wrong, tell me what.`;
}
