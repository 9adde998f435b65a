import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a finding owners see but cannot be asked for is refused', () => {
  const file = 'horn/findings/horn_crackles.yaml';
  expect(saysOf('askable', { [file]: ['ask: {text: Does the horn crackle?}\n', ''] })).toEqual([
    `${file}: horn_crackles: is seen by owners but has no ask`,
  ]);
});

test('a spine fact that cannot be asked for is refused', () => {
  const file = 'horn/findings/horn_sound.yaml';
  expect(saysOf('askable', { [file]: ['spine: [other_lights]', 'spine: [horn_supply]'] })).toEqual([
    `${file}: horn_sound: horn_supply has no ask, so it cannot be asked first`,
  ]);
});
