import { expect, test } from 'vitest';
import type { Assessment, PlannedCheck } from '../../evidence.ts';
import { composeContext, shown } from '../../test-models/build-context.ts';
import { quickChecks } from './quick-checks.ts';

const context = composeContext({});
const planned = (check: string, minutes: number, ...covers: string[]): PlannedCheck => ({
  check,
  minutes,
  covers,
  value: 1,
});
/** Names and what they settle, by what the section says. */
const checksOf = (lists: PlannedCheck[][], leading = 'belt') => {
  const complaints = lists.map(
    (checks) => ({ plan: { questions: [], checks, stop: null } }) as unknown as Assessment['complaints'][number],
  );
  const assessment = { ...context.assessment, complaints };
  return quickChecks({ ...context, assessment }, [shown('other', 0.5), shown(leading, 0.4)]).flatMap(({ content }) =>
    [...content.matchAll(/^\d+\. (\w+)/gm)].map(([, name]) => name),
  );
};

test('a check that two complaints ask for stands once', () => {
  expect(checksOf([[planned('pull', 3, 'belt')], [planned('pull', 3, 'pump'), planned('look', 2, 'pump')]])).toEqual([
    'pull',
    'look',
  ]);
});

test('long checks are left to the shop, but for one that settles the leading cause', () => {
  const checks = [planned('look', 2, 'pump'), planned('drive', 40, 'pump'), planned('measure', 25, 'belt')];
  expect(checksOf([checks])).toEqual(['measure', 'look']);
  expect(checksOf([[...checks, planned('pull', 3, 'belt')]])).toEqual(['look', 'pull']);
});
