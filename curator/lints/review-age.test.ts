import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

const file = 'horn/causes/horn_unit_worn.yaml';
const reviewed = 'reviewed: {by: another tester, on: 2026-01-31}\n';

test('a cause never reviewed, reviewed long ago or by its author is pointed out', () => {
  expect(saysOf('review-age', { [file]: [reviewed, ''] })).toEqual([
    `${file}: horn_unit_worn: has never been reviewed`,
  ]);
  expect(saysOf('review-age', { [file]: ['on: 2026-01-31', 'on: 2023-03-01'] })).toEqual([
    `${file}: horn_unit_worn: was last reviewed 3.0 years ago`,
  ]);
  expect(saysOf('review-age', { [file]: ['by: another tester', 'by: a tester'] })).toEqual([
    `${file}: horn_unit_worn: was reviewed by its own author`,
  ]);
});
