import type { ComposeContext } from '../compose-context.ts';
import type { DifferentialItem, Section } from '../structured-reply.ts';
import { OTHER } from '../list-causes.ts';
import { ESTIMATE_BASIS } from '../ranges.ts';
import { linksOf } from '../sources.ts';

const SHOWN = 4;

/** The leading causes in words: share, reasons, what it is, what would settle it, what its repair costs, and where that is from. */
export function likelyCauses({ knowledge }: ComposeContext, differential: DifferentialItem[]): Section[] {
  const shown = differential.filter((each) => each.id !== OTHER).slice(0, SHOWN);
  if (shown.length === 0) return [];
  const links = linksOf(shown.flatMap(({ sources = [] }) => sources));
  const content = shown.map((item, position) => {
    const text = knowledge.manual.causes[item.id];
    const rulesOut = text?.rulesOut[0];
    return [
      `${position + 1}. ${item.name}: ${Math.round(item.share * 100)} %${item.complaint === undefined ? '' : `, of: ${item.complaint.about}`}`,
      ...(text === undefined ? [] : [text.about]),
      ...item.because.map((each) => `- For it: ${each}`),
      ...item.against.map((each) => `- Against it: ${each}`),
      ...(item.check === null ? [] : [`- Settled by: ${item.check}`]),
      ...(rulesOut === undefined ? [] : [`- Ruled out by: ${rulesOut.result}`]),
      ...(item.cost_range === null ? [] : [`- At a shop: ${item.cost_range}; work: ${item.labor_time ?? ''}`]),
      ...(item.sources === undefined ? [] : [`- Sources: ${item.sources.map(({ title }) => title).join('; ')}`]),
    ].join('\n');
  });
  return [
    {
      id: 'likelyCauses',
      title: 'Likely causes',
      icon: 'list',
      priority: 'high',
      content: content.join('\n\n'),
      ...(shown.some((each) => each.cost_range !== null) ? { estimate_basis: ESTIMATE_BASIS } : {}),
      ...(links.length === 0 ? {} : { additionalResources: links }),
    },
  ];
}
