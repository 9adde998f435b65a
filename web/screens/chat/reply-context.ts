import type { ReplyView, StructuredView } from '#web/features/reply/reply-model.ts';

/** A reply as the suggestions need it: what is sent for them, and its words for finding some without the server. */
export interface ReplyContext {
  content: string;
  words: string;
}

/** CHAT-18: null for a reply that asks nothing; after one of parts, which asks what else its owner wants to know, that is suggested. */
export function replyContext(reply: ReplyView): ReplyContext | null {
  if (reply.kind === 'plain') return reply.text.includes('?') ? { content: reply.text, words: reply.text } : null;
  const { message, questions, differential, sections, type } = reply;
  const parts = type === 'parts' ? sections.flatMap(({ partItems }) => partItems.map(({ id }) => ({ id }))) : [];
  const words = questions.map(({ text }) => text).join('\n');
  if (parts.length > 0 && message.includes('?'))
    return { content: JSON.stringify({ parts, questions: [], differential: [], sections: [] }), words: '' };
  if (questions.length === 0) {
    const asking = message.includes('?') ? message : askingLines(reply);
    return asking === '' ? null : { content: asking, words: asking };
  }
  const content = JSON.stringify({
    questions: questions.filter(({ finding }) => finding !== null).map(({ finding }) => ({ finding })),
    differential: differential.map(({ id }) => ({ id })),
    sections: sections.map(({ id }) => ({ id })),
  });
  return { content, words };
}

/** Questions in the words of any other part. */
function askingLines({ summary, safety, nextSteps, sections }: StructuredView): string {
  return [safety.message, summary, ...nextSteps, ...sections.flatMap(({ content, note }) => [content, note])]
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.includes('?'))
    .join('\n');
}
