import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a pattern the reader cannot parse is refused', () => {
  const file = 'horn/findings/horn_crackles.yaml';
  expect(saysOf('pattern-syntax', { [file]: ['buzz)', 'buzz'] })).toEqual([
    expect.stringMatching(/^horn\/findings\/horn_crackles\.yaml: horn_crackles: "\(" without "\)"/),
  ]);
});
