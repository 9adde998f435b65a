import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('causes declared equivalent with different procedures are refused', () => {
  const equivalent: [string, string] = ['author: a tester', 'author: a tester\nequivalent: no_current'];
  expect(
    saysOf('equivalents-share-repair', {
      'horn/causes/horn_button_worn.yaml': equivalent,
      'horn/causes/horn_fuse_blown.yaml': equivalent,
    }),
  ).toEqual([
    'horn/causes/horn_fuse_blown.yaml: horn_fuse_blown: does not share system and procedure with horn_button_worn',
  ]);
});
