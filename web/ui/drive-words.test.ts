import { expect, test } from 'vitest';
import { driveWords } from './drive-words.ts';

test('where an answer does not say whether the car may be driven, its level decides (REPLY-05)', () => {
  const words = (['critical', 'caution', 'none'] as const).map((level) =>
    driveWords({ level, drive: null, message: '' }),
  );
  expect(words).toEqual(['Do not drive', 'Drive gently to a shop', 'OK to drive']);
  expect(driveWords({ level: 'caution', drive: 'ok_to_drive', message: 'Look at it soon.' })).toBe('OK to drive');
});

test('a car that must stand outside is never plainly OK (REPLY-05)', () => {
  const recall = {
    level: 'caution',
    drive: 'ok_to_drive',
    message: 'A recall.\nPARK OUTSIDE until it is done.',
  } as const;
  expect(driveWords(recall)).toBe('OK to drive, park outside');
  expect(driveWords({ ...recall, drive: 'gently_to_shop' })).toBe('Drive gently to a shop');
});
