import { expect, test } from 'vitest';
import { TINY_FILES } from '#curator/test-knowledge/tiny-files.ts';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a complaint that hardly any car has is refused', () => {
  const changes = Object.fromEntries(
    ['unit_worn', 'fuse_blown', 'button_worn'].map((cause) => {
      const file = `horn/causes/horn_${cause}.yaml`;
      const text = TINY_FILES[file]!.replace(/base: \w+/, 'base: very_rare').replace(/requires:.*\n/, '');
      return [file, `${text}requires: {all: [ev]}\n`];
    }),
  );
  expect(saysOf('prior-range', changes)).toEqual([
    "horn/findings/horn_sound.yaml: horn_sound: its causes' rates put it in 0.003 % of cars; believable is 0.01–50 %",
  ]);
});
