import type { Inquiry } from '../../inquire/inquiry.ts';
import type { ComposeContext } from '../compose-context.ts';
import { ESTIMATE_BASIS } from '../ranges.ts';
import type { DifferentialItem, PartItem, Section } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { besideAnswers } from './beside.ts';
import { figureAnswer } from './figures.ts';
import { howToAnswer, stepAnswer } from './how-to.ts';
import { ignoringAnswer } from './ignoring.ts';
import { dueAnswer, intervalAnswer } from './intervals.ts';
import { codeAnswer, lampAnswer } from './meanings.ts';
import { jobItem, partItem } from './part-item.ts';
import { partsAnswer, partsAtHand } from './parts-asked.ts';
import { MOST_PARTS, partsSection } from './parts-section.ts';
import { testAnswer } from './how-to-test.ts';

/** What is said to all questions of a message. */
export interface Answers {
  summary: string;
  /** `answer` in words, and `partsRecs` with the parts. */
  sections: Section[];
}

/** Null where nothing was asked that can be answered. */
export function answerInquiries(context: ComposeContext, differential: readonly DifferentialItem[]): Answers | null {
  const beside = besideAnswers(context, differential);
  const mistaken = new Set(context.notes.askedBeside.mistaken.map((inquiry) => JSON.stringify(inquiry)));
  const answers = [
    ...beside,
    ...context.notes.inquiries
      .filter((inquiry) => beside.length === 0 || !mistaken.has(JSON.stringify(inquiry)))
      .flatMap((inquiry) => answerOne(inquiry, context, differential) ?? []),
  ];
  if (answers.length === 0) return null;
  const items = itemsOf(answers, context);
  return {
    summary: answers.map(({ summary }) => summary).join(' '),
    sections: [...inWords(answers), ...partsSection(items)],
  };
}

/** Whether parts are what is asked for, rather than told of besides. */
export function wantsParts({ notes }: ComposeContext): boolean {
  return notes.inquiries.some(({ kind }) => kind === 'price' || kind === 'find' || kind === 'at_hand');
}

function answerOne(
  inquiry: Inquiry,
  context: ComposeContext,
  differential: readonly DifferentialItem[],
): Answer | null {
  if (inquiry.kind === 'interval') return intervalAnswer(inquiry.ids, context);
  if (inquiry.kind === 'figure') return figureAnswer(inquiry.ids, context);
  if (inquiry.kind === 'lamp') return lampAnswer(inquiry.ids, context);
  if (inquiry.kind === 'code') return codeAnswer(inquiry.ids, context);
  if (inquiry.kind === 'how_to') return howToAnswer(inquiry.ids[0] ?? '', context);
  if (inquiry.kind === 'test') return testAnswer(inquiry, context, differential);
  if (inquiry.kind === 'due') return dueAnswer(context);
  if (inquiry.kind === 'at_hand') return partsAtHand(context, differential);
  if (inquiry.kind === 'ignoring') return ignoringAnswer(context, differential);
  if (inquiry.kind === 'step') return stepAnswer(inquiry.step, context, differential);
  return partsAnswer(inquiry, context, differential);
}

function itemsOf(answers: readonly Answer[], context: ComposeContext): PartItem[] {
  const items = answers.flatMap(({ jobs = [], parts }) => {
    const work = jobs.flatMap((id) => jobItem(id, context) ?? []);
    const told = new Set(work.map((job) => job.work?.name));
    return [
      ...work,
      ...parts
        .flatMap((part) => partItem(part, context) ?? [])
        .map((item) => (told.has(item.work?.name) ? { ...item, work: null, with: [] } : item)),
    ];
  });
  return [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed().slice(0, MOST_PARTS);
}

function inWords(answers: readonly Answer[]): Section[] {
  const blocks = answers.flatMap((answer) => answer.blocks);
  if (blocks.length === 0) return [];
  const work = answers.find((answer) => answer.work !== undefined)?.work;
  const links = answers.flatMap((answer) => answer.links ?? []);
  return [
    {
      id: 'answer',
      title: 'Your question',
      icon: 'list',
      priority: 'high',
      content: blocks.join('\n\n'),
      ...(work === undefined
        ? {}
        : {
            time_estimate: work.time,
            ...(work.cost === null ? {} : { cost_range: work.cost, estimate_basis: ESTIMATE_BASIS }),
            difficulty: work.difficulty,
            tools_needed: work.tools,
            professional_required: work.shop,
            ...(work.video === null ? {} : { youtubeSearchUrl: work.video }),
          }),
      ...(links.length === 0 ? {} : { additionalResources: links }),
    },
  ];
}
