import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a state that patterns give but no example shows is refused', () => {
  const file = 'horn/findings/horn_sound.yaml';
  expect(saysOf('positive-examples', { [file]: ['  weak: ["my horn is weak"]\n', ''] })).toEqual([
    `${file}: horn_sound: no example of "weak", which its patterns give`,
  ]);
});
