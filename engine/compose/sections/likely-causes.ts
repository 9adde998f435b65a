import type { ComposeContext } from '../compose-context.ts';
import type { DifferentialItem, Section } from '../structured-reply.ts';
import { OTHER } from '../differential-view.ts';

const SHOWN = 4;

/** The leading causes in words: share, reasons, what it is, and what would settle it. */
export function likelyCauses({ knowledge }: ComposeContext, differential: DifferentialItem[]): Section[] {
  const shown = differential.filter((each) => each.id !== OTHER).slice(0, SHOWN);
  if (shown.length === 0) return [];
  const content = shown.map((item, position) => {
    const text = knowledge.manual.causes[item.id];
    const rulesOut = text?.rulesOut[0];
    return [
      `${position + 1}. ${item.name}: ${Math.round(item.share * 100)} %`,
      ...(text === undefined ? [] : [text.about]),
      ...item.because.map((each) => `- For it: ${each}`),
      ...item.against.map((each) => `- Against it: ${each}`),
      ...(item.check === null ? [] : [`- Settled by: ${item.check}`]),
      ...(rulesOut === undefined ? [] : [`- Ruled out by: ${rulesOut.result}`]),
    ].join('\n');
  });
  return [
    { id: 'likelyCauses', title: 'Likely causes', icon: 'list', priority: 'high', content: content.join('\n\n') },
  ];
}
