import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';
import { TINY_FILES } from '#curator/test-knowledge/tiny-files.ts';

test('a check no cause names and a procedure that repairs nothing are refused', () => {
  const check = TINY_FILES['horn/checks/measure_button.yaml']!.replace('check: measure_button', 'check: listen');
  const procedure = TINY_FILES['horn/procedures/replace_fuse.yaml']!.replaceAll('replace_fuse', 'polish_horn');
  expect(
    saysOf('no-orphans', { 'horn/checks/listen.yaml': check, 'horn/procedures/polish_horn.yaml': procedure }),
  ).toEqual([
    'horn/checks/listen.yaml: listen: no cause names this check',
    'horn/procedures/polish_horn.yaml: polish_horn: no cause is repaired by this procedure, and no maintenance names it',
  ]);
});

test('a procedure that only maintenance names is no orphan', () => {
  const procedure = TINY_FILES['horn/procedures/replace_fuse.yaml']!.replaceAll('replace_fuse', 'polish_horn');
  expect(
    saysOf('no-orphans', {
      'horn/procedures/polish_horn.yaml': procedure,
      'horn/maintenance/horn_test.yaml': ['procedure: replace_horn', 'procedure: polish_horn'],
    }),
  ).toEqual([]);
});
