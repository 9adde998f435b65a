import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a safety rule with four sentences of danger, one denial or one look-alike is refused', () => {
  const file = 'horn/safety/horn_dead.yaml';
  const says = (old: string) => saysOf('enough-safety-tests', { [file]: [old, ''] });
  expect(says(', "the horn is broken"')).toEqual([`${file}: horn_dead: 4 danger sentences; needs 5`]);
  expect(says(', "my horn is not broken"')).toEqual([`${file}: horn_dead: 1 denied sentences; needs 2`]);
  expect(says(', "my horn is loud"')).toEqual([`${file}: horn_dead: 1 near sentences; needs 2`]);
});
