import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a word class that nothing names is pointed out', () => {
  expect(saysOf('unused-word-class', { 'words/more.yaml': 'TRUMPET: [trumpet]' })).toEqual([
    'words/more.yaml: TRUMPET: no pattern names this class',
  ]);
});
