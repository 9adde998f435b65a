import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a price without a source is pointed out', () => {
  const file = 'horn/parts/horn_unit.yaml';
  expect(saysOf('sources-missing', {})).toEqual([]);
  expect(saysOf('sources-missing', { [file]: ['source: [handbook]\n', ''] })).toEqual([
    `${file}: horn_unit: names no source`,
  ]);
});
