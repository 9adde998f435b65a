import type { Attachment } from '#contract/attachment.ts';
import type { StructuredReply } from '#contract/reply.ts';

const counted = (count: number, thing: string): string[] =>
  count === 0 ? [] : [count === 1 ? thing : `${count} ${thing}s`];

type Files = readonly Pick<Attachment, 'content_type' | 'filename'>[];

/** What a language model was given of attached files, by their numbers from 1, and whether it made out anything in one. */
export interface FilesJudged {
  judged: readonly { file: number; by: 'file' | 'words' }[];
  found: boolean;
}

const nobody: FilesJudged = { judged: [], found: false };

/** The reply, JSON of a StructuredReply, with a word on the attached files before its own. */
export function withNote(reply: string, files: Files, how: FilesJudged = nobody): string {
  if (files.length === 0) return reply;
  const told = JSON.parse(reply) as StructuredReply;
  const note = [attachmentNote(files, how), ...namesNote(files, told.evidence)].join(' ');
  return JSON.stringify({ ...told, message: [note, told.message].filter(Boolean).join('\n\n') });
}

/** What a reply says of attached files: which a language model has judged, and of which only words in a sound or nothing. Null without files. */
export function attachmentNote(files: Files, { judged, found }: FilesJudged = nobody): string | null {
  const judgedBy = (by: 'file' | 'words' | undefined) =>
    files.filter((_, index) => judged.find(({ file }) => file === index + 1)?.by === by);
  const notes = [
    ...judgedNote(judgedBy('file'), found),
    ...wordsNote(judgedBy('words')),
    ...keptNote(judgedBy(undefined)),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}

function judgedNote(files: Files, found: boolean): string[] {
  if (files.length === 0) return [];
  const went = `A language model went through your ${things(files)}`;
  if (found)
    return [`${went}: what it thinks it made out is asked below, and counts little until you say that it is right.`];
  return [`${went} and made out nothing that I can weigh: tell me in words what you ${senses(files)}.`];
}

function wordsNote(files: Files): string[] {
  if (files.length === 0) return [];
  return [
    `Of your ${things(files)} I know only the words in ${them(files)}, no noises: tell me in words what you hear.`,
  ];
}

function keptNote(files: Files): string[] {
  if (files.length === 0) return [];
  const are = files.length === 1 ? 'is' : 'are';
  const photos = photosIn(files);
  return [
    `Your ${things(files)} ${are} kept with this conversation, but I cannot judge ${them(files)}: tell me in words what you ${senses(files)}.`,
    'What I can read is words, trouble codes, and lamps by their look (“a red oil can”).',
    ...(photos > 0 ? [ofPhotos] : []),
    ...(files.length > photos ? [ofSounds] : []),
  ];
}

const ofPhotos =
  'In the picture: which lamp is lit and in what color, which code or message stands there, or what is wet, worn or broken, and where?';
const ofSounds =
  'In the sound: is it a squeal, a grinding, a click, a knock or a hum; where does it come from, when (cold, braking, turning, over bumps), and at what speed?';

/** What was taken from the names of files, which their owner may not have meant. */
function namesNote(files: Files, evidence: StructuredReply['evidence']): string[] {
  const names = new Set(files.map(({ filename }) => filename));
  const hints = evidence.filter(({ origin, quote }) => origin === 'hedged' && quote !== null && names.has(quote));
  if (hints.length === 0) return [];
  const told = hints.map(({ quote, label }) => `“${quote ?? ''}” (${label})`).join(', ');
  return [
    `From the name of the file I take a hint: ${told}. It counts as a maybe: correct it with a tap if it is not so.`,
  ];
}

const photosIn = (files: Files): number => files.filter((file) => file.content_type.startsWith('image/')).length;
const them = ({ length }: Files): string => (length === 1 ? 'it' : 'them');

function things(files: Files): string {
  const photos = photosIn(files);
  return [...counted(photos, 'photo'), ...counted(files.length - photos, 'sound')].join(' and ');
}

function senses(files: Files): string {
  const photos = photosIn(files);
  return [...(photos > 0 ? ['see'] : []), ...(files.length > photos ? ['hear'] : [])].join(' and ');
}
