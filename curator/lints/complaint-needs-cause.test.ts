import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a complaint that is there without a fault is refused', () => {
  const file = 'horn/findings/horn_sound.yaml';
  expect(saysOf('complaint-needs-cause', { [file]: ['salience: high', 'salience: high\nbackground: rarely'] })).toEqual(
    [`${file}: horn_sound: the background of a complaint can only be never`],
  );
});
