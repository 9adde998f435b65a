import { expect, test } from 'vitest';
import { composeContext, shown } from '../test-models/build-context.ts';
import { nextSteps } from './next-steps.ts';

const repair = {
  procedure: null,
  parts: [],
  laborHours: { low: 1, high: 2 },
  partsUsd: { low: 0, high: 0 },
  difficulty: 'easy' as const,
  shopBrief: '',
};

test.each([
  [{ normal: false, proOnly: false }, 'repair it as described'],
  [{ normal: false, proOnly: true }, 'have a shop repair it'],
  [{ normal: true, proOnly: false }, 'nothing needs repair'],
])('what to do with a leading cause that is %o: %s', ({ normal, proOnly }, what) => {
  const causes = { vapor: { about: '', normal, repair: { ...repair, proOnly }, rulesOut: [], sources: [] } };
  expect(nextSteps(composeContext({ manual: { causes } }), [shown('vapor', 0.9)])).toEqual([
    `Then: if it confirms vapor, ${what}.`,
  ]);
});
