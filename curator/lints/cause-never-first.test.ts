import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';
import { TINY_FILES } from '#curator/test-knowledge/tiny-files.ts';

test('a cause that a twin a hundred times commoner always hides is pointed out', () => {
  const twin = 'horn/causes/horn_cable_broken.yaml';
  const changes = {
    [twin]: TINY_FILES['horn/causes/horn_fuse_blown.yaml']!.replace(
      'cause: horn_fuse_blown',
      'cause: horn_cable_broken',
    )
      .replace('base: common', 'base: very_rare')
      .replace('author:', 'equivalent: no_current\nauthor:'),
    'horn/causes/horn_fuse_blown.yaml': TINY_FILES['horn/causes/horn_fuse_blown.yaml']!.replace(
      'author:',
      'equivalent: no_current\nauthor:',
    ),
  };
  expect(saysOf('cause-never-first', changes)).toEqual([
    `${twin}: horn_cable_broken: never led in the simulation, not even in cars that have it`,
  ]);
});
