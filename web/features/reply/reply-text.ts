import { byComplaint } from '#contract/by-complaint.ts';
import type { ReplyView } from './reply-model.ts';

const drive = { do_not_drive: 'DO NOT DRIVE', gently_to_shop: 'DRIVE GENTLY TO A SHOP', ok_to_drive: 'OK TO DRIVE' };

/** CHAT-05: a reply as plain text, for the clipboard and for what is kept locally. */
export function replyText(reply: ReplyView): string {
  if (reply.kind === 'plain') return reply.text;
  const { safety } = reply;
  const part = (title: string, body: string) => (body === '' ? '' : `${title.toUpperCase()}\n${body}`);
  return [
    safety.level === 'none' ? '' : [safety.drive && drive[safety.drive], safety.message].filter(Boolean).join('\n'),
    reply.summary,
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
