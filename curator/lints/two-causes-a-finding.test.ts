import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a finding that one cause makes is refused', () => {
  expect(
    saysOf('two-causes-a-finding', {
      'horn/causes/horn_fuse_blown.yaml': ['  - {finding: button_open, strength: rarely}\n', ''],
    }),
  ).toEqual(['horn/findings/button_open.yaml: button_open: 1 causes link it; needs 2']);
});
