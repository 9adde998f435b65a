import { expect, test } from 'vitest';
import { compileTiny } from './test-knowledge/tiny-knowledge.ts';

test('the smallest whole knowledge base breaks no rule', () => {
  const { errors, warnings } = compileTiny();
  expect(errors).toEqual([]);
  expect(warnings()).toEqual([]);
});
