import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a code with one cause is refused', () => {
  expect(saysOf('code-reaches-two-causes', { 'horn/codes/horn.yaml': [', horn_button_worn: sometimes', ''] })).toEqual([
    'horn/codes/horn.yaml: B1000: needs at least 2 causes',
  ]);
});
