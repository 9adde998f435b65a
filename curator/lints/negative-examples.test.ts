import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a finding with two sentences that must not give it is refused', () => {
  const file = 'horn/findings/horn_crackles.yaml';
  expect(saysOf('negative-examples', { [file]: [', "the fire crackles"', ''] })).toEqual([
    `${file}: horn_crackles: 2 "not" examples; needs 3`,
  ]);
});
