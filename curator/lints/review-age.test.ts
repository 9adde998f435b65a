import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

const file = 'horn/causes/horn_unit_worn.yaml';
const reviewed = 'reviewed: {by: another tester, on: 2026-01-31}\n';

test('a cause never reviewed, reviewed long ago or by its author is pointed out', () => {
  const says = (change: [string, string]) => saysOf('review-age', { [file]: change });
  expect(says([reviewed, ''])).toEqual([`${file}: horn_unit_worn: has never been reviewed`]);
  expect(says(['on: 2026-01-31', 'on: 2023-03-01'])).toEqual([
    `${file}: horn_unit_worn: was last reviewed 3.0 years ago`,
  ]);
  expect(says(['by: another tester', 'by: a tester'])).toEqual([
    `${file}: horn_unit_worn: was reviewed by its own author`,
  ]);
});

test('of checks, procedures, parts and the like a line a folder says how many only their author has read', () => {
  expect(saysOf('review-age', { 'horn/checks/measure_button.yaml': [reviewed, ''] })).toEqual([
    'horn/checks/: 1 of 2 read by nobody but the author',
  ]);
});
