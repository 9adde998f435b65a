import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a check that leaves a result unexplained is refused', () => {
  const file = 'horn/checks/measure_horn_supply.yaml';
  expect(saysOf('complete-check-results', { [file]: [', none: nothing arrives', ''] })).toEqual([
    `${file}: measure_horn_supply: does not say what "none" means`,
  ]);
});
