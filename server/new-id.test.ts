import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids are UUIDs of version 7, ascend, and no two are alike', () => {
  const ids = Array.from({ length: 2_000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(-7))).size).toBeGreaterThan(1_990);
});
