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
