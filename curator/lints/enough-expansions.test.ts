import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a finding known by 24 wordings is refused, by 25 accepted', () => {
  const file = 'horn/findings/horn_crackles.yaml';
  const with4 = (extra: string): [string, string] => [
    '(crackle|crackles|rasp|rasps|buzz)"',
    `(crackle|crackles|rasp|rasps)"${extra}`,
  ];
  const four = `, ${[1, 2, 3, 4].map((each) => `"horn goes bzz${each}"`).join(', ')}`;
  expect(saysOf('enough-expansions', { [file]: with4(four) })).toEqual([
    `${file}: horn_crackles: its patterns stand for 24 wordings; needs 25`,
  ]);
  expect(saysOf('enough-expansions', { [file]: with4(`${four}, "horn goes bzz5"`) })).toEqual([]);
});
