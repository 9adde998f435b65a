import { expect, test } from 'vitest';
import { TINY_FILES } from '#curator/test-knowledge/tiny-files.ts';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

const second = (edit: (text: string) => string) => ({
  'pattern_failures/other.yaml': edit(TINY_FILES['pattern_failures/acme.yaml']!.replace('acme_horns', 'same_horns')),
});

test('the same cause of the same cars, engine and years told twice is refused, however the car is written', () => {
  const told = ['pattern_failures/other.yaml: same_horns: tells the same as acme_horns'];
  expect(
    saysOf(
      'pattern-failure-twice',
      second((text) => text),
    ),
  ).toEqual(told);
  expect(
    saysOf(
      'pattern-failure-twice',
      second((text) => text.replace('[Roadrunner 5, Coyote]', '[ROADRUNNER-5]')),
    ),
  ).toEqual(told);
  expect(
    saysOf(
      'pattern-failure-twice',
      second((text) => text.replace('2004, 2010', '2010, 2012')),
    ),
  ).toEqual(told);
});

test('another car, another engine, other years or another cause is another weakness', () => {
  const others: [string, string][] = [
    ['[Roadrunner 5, Coyote]', '[Roadrunner 6]'],
    ['2.4-liter engine', '3.0-liter engine'],
    ['2004, 2010', '2011, 2012'],
    ['cause: horn_unit_worn', 'cause: horn_fuse_blown'],
  ];
  for (const [old, fresh] of others)
    expect(
      saysOf(
        'pattern-failure-twice',
        second((text) => text.replace(old, fresh)),
      ),
    ).toEqual([]);
});
