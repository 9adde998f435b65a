import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a state that patterns give but no example shows is refused', () => {
  const file = 'horn/findings/horn_sound.yaml';
  expect(saysOf('positive-examples', { [file]: ['  weak: ["my horn is weak"]\n', ''] })).toEqual([
    `${file}: horn_sound: no example of "weak", which its patterns give`,
  ]);
});

test('a pattern of words that speak of something else needs no example', () => {
  const file = 'horn/findings/horn_sound.yaml';
  const say = '  - {state: weak, say: "$HORN _ $WEAK"}\n';
  expect(
    saysOf('positive-examples', { [file]: [say, `${say}  - {state: something_else, say: "$HORN _ button"}\n`] }),
  ).toEqual([]);
});
