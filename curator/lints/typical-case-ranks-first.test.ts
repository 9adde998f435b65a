import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';
import { TINY_FILES } from '#curator/test-knowledge/tiny-files.ts';

test('a cause that a commoner one hides even when it is typical and checked is refused', () => {
  const file = 'horn/causes/horn_button_worn.yaml';
  const says = saysOf('typical-case-ranks-first', {
    [file]: ['{finding: button_open, strength: always}', '{finding: button_open, strength: rarely}'],
  });
  expect(says).toEqual([
    expect.stringMatching(/horn_button_worn: typical case \(.*\): horn_fuse_blown leads with \d+ %, it has \d+ %$/),
  ]);
});

test('a cause hidden by one declared equivalent is accepted', () => {
  const changes = Object.fromEntries(
    ['horn/causes/horn_button_worn.yaml', 'horn/causes/horn_fuse_blown.yaml'].map((file) => [
      file,
      TINY_FILES[file]!.replace('button_open, strength: always', 'button_open, strength: rarely').replace(
        'author:',
        'equivalent: no_current\nauthor:',
      ),
    ]),
  );
  expect(saysOf('typical-case-ranks-first', changes)).toEqual([]);
});
