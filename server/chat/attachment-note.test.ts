import { expect, test } from 'vitest';
import { attachmentNote } from './attachment-note.ts';

const photo = { content_type: 'image/png' } as const;
const sound = { content_type: 'audio/ogg' } as const;

test.each([
  [[], null],
  [[photo], 'Your photo is kept with this conversation, but I cannot judge it: tell me in words what you see.'],
  [
    [sound, sound],
    'Your 2 sounds are kept with this conversation, but I cannot judge them: tell me in words what you hear.',
  ],
  [
    [photo, photo, sound],
    'Your 2 photos and sound are kept with this conversation, but I cannot judge them: tell me in words what you see and hear.',
  ],
] as const)('%o', (files, note) => {
  expect(attachmentNote(files)).toBe(note);
});

test.each([
  [
    [{ file: 1, by: 'file' }],
    true,
    'A language model went through your photo: what it thinks it made out is asked below, and counts little until you say that it is right. Your sound is kept with this conversation, but I cannot judge it: tell me in words what you hear.',
  ],
  [
    [
      { file: 1, by: 'file' },
      { file: 2, by: 'words' },
    ],
    false,
    'A language model went through your photo and made out nothing that I can weigh: tell me in words what you see. Of your sound I know only the words in it, no noises: tell me in words what you hear.',
  ],
] as const)('DIAG-02: with a language model, how far each was judged: %o', (judged, found, note) => {
  expect(attachmentNote([photo, sound], { judged, found })).toBe(note);
});
