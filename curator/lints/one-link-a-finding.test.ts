import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

const file = 'horn/causes/horn_unit_worn.yaml';

test('a cause that links a finding twice is refused', () => {
  expect(
    saysOf('one-link-a-finding', { [file]: ['links:\n', 'links:\n  - {finding: horn_crackles, strength: rarely}\n'] }),
  ).toEqual([`${file}: horn_unit_worn: links horn_crackles a second time`]);
});

test('a cause that links a code whose list names the cause is refused', () => {
  const fuse = 'horn/causes/horn_fuse_blown.yaml';
  expect(
    saysOf('one-link-a-finding', { [fuse]: ['links:\n', 'links:\n  - {finding: code.B1000, strength: rarely}\n'] }),
  ).toEqual([`${fuse}: horn_fuse_blown: links code.B1000 a second time`]);
});
