import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a cause with neither a procedure nor a shop to go to is refused', () => {
  const file = 'horn/causes/horn_unit_worn.yaml';
  expect(saysOf('procedure-or-pro-only', { [file]: ['procedure: replace_horn', 'procedure: null'] })).toEqual([
    `${file}: horn_unit_worn: has no procedure and is not pro_only`,
  ]);
});
