import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';
import { TINY_FILES } from '#curator/test-knowledge/tiny-files.ts';

test('a cause with four links is refused', () => {
  const file = 'horn/causes/horn_unit_worn.yaml';
  expect(saysOf('enough-links', { [file]: ['  - {finding: other_lights, states: {dim: rarely}}\n', ''] })).toEqual([
    `${file}: horn_unit_worn: has 4 links over 3 findings; needs 5 over 3`,
  ]);
});

test('a cause with five links over two findings is refused', () => {
  const file = 'horn/causes/horn_unit_worn.yaml';
  const links = `
  - {finding: horn_sound, states: {weak: often, silent: sometimes}}
  - {finding: other_lights, states: {dim: rarely, out: rarely}}
checks`;
  const text = TINY_FILES[file]!.replace(/links:[^]*?\nchecks/, `links:${links}`);
  expect(saysOf('enough-links', { [file]: text })).toEqual([
    `${file}: horn_unit_worn: has 4 links over 2 findings; needs 5 over 3`,
  ]);
});
