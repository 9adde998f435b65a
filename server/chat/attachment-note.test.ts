import { expect, test } from 'vitest';
import { attachmentNote } from './attachment-note.ts';

const photo = { content_type: 'image/png', filename: 'a.png' } as const;
const sound = { content_type: 'audio/ogg', filename: 'b.ogg' } as const;
const readable = 'What I can read is words, trouble codes, and lamps by their look (“a red oil can”).';
const ofPhotos = /which lamp is lit and in what color/;
const ofSounds = /is it a squeal.* when \(cold, braking.* at what speed\?/;

test('no files, no note', () => {
  expect(attachmentNote([])).toBeNull();
});

test.each([
  [
    [photo],
    'Your photo is kept with this conversation, but I cannot judge it: tell me in words what you see.',
    [true, false],
  ],
  [
    [sound, sound],
    'Your 2 sounds are kept with this conversation, but I cannot judge them: tell me in words what you hear.',
    [false, true],
  ],
  [
    [photo, photo, sound],
    'Your 2 photos and sound are kept with this conversation, but I cannot judge them: tell me in words what you see and hear.',
    [true, true],
  ],
] as const)('CHAT-15: what is read and what is not, and the question that fits: %o', (files, note, asks) => {
  const said = attachmentNote(files) ?? '';
  expect(said.startsWith(`${note} ${readable} `)).toBe(true);
  expect([ofPhotos.test(said), ofSounds.test(said)]).toEqual(asks);
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
  const said = attachmentNote([photo, sound], { judged, found }) ?? '';
  expect(said.startsWith(note)).toBe(true);
  expect(ofPhotos.test(said)).toBe(false);
});
