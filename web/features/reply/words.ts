import type { ReplyView, StructuredView } from './reply-model.ts';

/** Whose words of a reply are read: a language model's where it has some, or always the engine's own. */
export type Words = 'model' | 'engine';

/** DIAG-02: the reply in those words. Only words change: every fact, number and the safety advice are the engine's in both. */
export function inWords(reply: ReplyView, words: Words): ReplyView {
  if (reply.kind === 'plain' || reply.prose === null || words === 'engine') return reply;
  const { summary, answer, explanations, notes } = reply.prose;
  return {
    ...reply,
    summary: summary || reply.summary,
    message: [answer, reply.message].filter(Boolean).join('\n\n'),
    sections: reply.sections.map((section) => ({
      ...section,
      note: notes.get(section.id) ?? section.note,
      content: section.id === 'likelyCauses' ? explained(section.content, reply, explanations) : section.content,
    })),
  };
}

/** The engine tells of a cause in a block: number, name and share, what it is, what speaks for it. Only what it is gives way. */
function explained(
  content: string,
  { differential }: StructuredView,
  explanations: ReadonlyMap<string, string>,
): string {
  const blocks = content.split('\n\n').map((block) => {
    const [heading = '', ...lines] = block.split('\n');
    const cause = differential.find(({ name }) => heading.replace(/^\d+\. /, '').startsWith(`${name}:`));
    const explanation = cause && explanations.get(cause.id);
    if (explanation === undefined) return block;
    return [heading, explanation, ...lines.filter((line) => line.startsWith('- '))].join('\n');
  });
  return blocks.join('\n\n');
}

/** Who wrote the words, in a line; empty where they are the engine's. */
export function writtenBy(reply: ReplyView, words: Words): string {
  if (reply.kind === 'plain' || reply.prose === null || words === 'engine') return '';
  return `Written by ${reply.prose.model} from the engine's facts`;
}
