import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';
import { TINY_FILES } from '#curator/test-knowledge/tiny-files.ts';

test('a cause that makes no complaint, or no fact that a complaint asks for first, is refused', () => {
  const file = 'horn/causes/horn_button_worn.yaml';
  const links = `
  - {finding: horn_crackles, strength: sometimes}
  - {finding: button_open, strength: always}
checks`;
  const text = TINY_FILES[file]!.replace(/links:[^]*?\nchecks/, `links:${links}`);
  expect(saysOf('tells-a-complaint', { [file]: text })).toEqual([
    `${file}: horn_button_worn: links no complaint`,
    `${file}: horn_button_worn: links no fact of a spine`,
  ]);
});
