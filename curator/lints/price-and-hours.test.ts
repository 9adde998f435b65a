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

test('what is usual of a repair lies within all that it can take', () => {
  const usual = (hours: string, usd: string) =>
    saysOf('price-and-hours', {
      'horn/causes/horn_unit_worn.yaml': [
        'parts_usd: [15, 60]',
        `parts_usd: [15, 60], usual: {what: "a new horn", hours: ${hours}, parts_usd: ${usd}}`,
      ],
    });
  expect(usual('[.3, .5]', '[20, 40]')).toEqual([]);
  const refused = 'horn/causes/horn_unit_worn.yaml: horn_unit_worn: is no part of the hours and prices of the repair';
  expect(usual('[.3, .9]', '[20, 40]')).toEqual([refused]);
  expect(usual('[.3, .5]', '[10, 40]')).toEqual([refused]);
});
