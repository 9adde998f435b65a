import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('the same pattern in two findings is refused', () => {
  const file = 'horn/findings/other_lights.yaml';
  expect(
    saysOf('no-identical-patterns', {
      [file]: ['patterns:\n', 'patterns:\n  - {state: out, say: "$HORN  _ $DEAD"}\n'],
    }),
  ).toEqual([`${file}: other_lights: "$HORN _ $DEAD" is there already, in horn_sound`]);
});
