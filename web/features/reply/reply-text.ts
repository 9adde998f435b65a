import { byComplaint } from '#contract/by-complaint.ts';
import type { ReplyView } from './reply-model.ts';
import { verdictWords } from './verdict.ts';

/**
 * CHAT-05: a reply as plain text, for the clipboard and for what is kept locally. `update`: what the ranking has become
 * since it was written, or empty.
 */
export function replyText(reply: ReplyView, update = ''): string {
  if (reply.kind === 'plain') return reply.text;
  const [headline = '', message] = verdictWords(reply);
  const part = (title: string, body: string) => (body === '' ? '' : `${title.toUpperCase()}\n${body}`);
  return [
    [headline.toUpperCase(), message].filter(Boolean).join('\n'),
    ...(update
      ? [`With your answers: ${update}`, reply.summary && `Before your answers: ${reply.summary}`]
      : [reply.summary]),
    reply.message,
    part(
      'Likely causes',
      byComplaint(reply.differential)
        .flatMap(({ about, causes }) => [
          ...(about === null ? [] : [about]),
          ...causes.map((cause) => `${Math.round(cause.share * 100)} %  ${cause.name}`),
        ])
        .join('\n'),
    ),
    part('Next steps', reply.nextSteps.map((step, index) => `${index + 1}. ${step}`).join('\n')),
    ...reply.sections
      .filter((section) => section.id !== 'likelyCauses')
      .map((section) => part(section.title, section.content)),
  ]
    .filter(Boolean)
    .join('\n\n');
}
