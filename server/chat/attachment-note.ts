import type { Attachment } from '#contract/attachment.ts';
import type { StructuredReply } from '#contract/reply.ts';

const counted = (count: number, thing: string): string[] =>
  count === 0 ? [] : [count === 1 ? thing : `${count} ${thing}s`];

type Files = readonly Pick<Attachment, 'content_type'>[];

/** The reply, JSON of a StructuredReply, with a word on the attached files before its own. */
export function withNote(reply: string, files: Files): string {
  const note = attachmentNote(files);
  if (note === null) return reply;
  const told = JSON.parse(reply) as StructuredReply;
  return JSON.stringify({ ...told, message: [note, told.message].filter(Boolean).join('\n\n') });
}

/** What a reply says of attached files: that they are kept, and that nobody has judged them. Null without files. */
export function attachmentNote(files: Files): string | null {
  if (files.length === 0) return null;
  const photos = files.filter((file) => file.content_type.startsWith('image/')).length;
  const sounds = files.length - photos;
  const things = [...counted(photos, 'photo'), ...counted(sounds, 'sound')].join(' and ');
  const [are, them] = files.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const senses = [...(photos > 0 ? ['see'] : []), ...(sounds > 0 ? ['hear'] : [])].join(' and ');
  return `Your ${things} ${are} kept with this conversation, but I cannot judge ${them}: tell me in words what you ${senses}.`;
}
