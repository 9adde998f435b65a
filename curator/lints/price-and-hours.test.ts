import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a repair without time, parts without price and a part that costs nothing are refused', () => {
  expect(
    saysOf('price-and-hours', {
      'horn/causes/horn_unit_worn.yaml': ['parts_usd: [15, 60]', 'parts_usd: [0, 0]'],
      'horn/causes/horn_fuse_blown.yaml': ['hours: [.1, .2]', 'hours: [0, 0]'],
      'horn/parts/horn_unit.yaml': ['price_usd: [15, 60]', 'price_usd: [0, 0]'],
    }),
  ).toEqual([
    'horn/causes/horn_fuse_blown.yaml: horn_fuse_blown: takes some time, if only to look and explain: give at least [0, .1]',
    'horn/causes/horn_unit_worn.yaml: horn_unit_worn: names parts but no price',
    'horn/parts/horn_unit.yaml: horn_unit: a part costs something',
  ]);
});
