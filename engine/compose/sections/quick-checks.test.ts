import { expect, test } from 'vitest';
import type { Assessment, PlannedCheck } from '../../evidence.ts';
import { composeContext, shown } from '../../test-models/build-context.ts';
import { check, yesNo } from '../../test-models/build-model.ts';
import { quickChecks, sayCheck } from './quick-checks.ts';

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
  expect(checksOf([checks])).toEqual(['look', 'measure']);
  expect(checksOf([checks.toReversed()])).toEqual(['measure', 'look']);
  expect(checksOf([[...checks, planned('pull', 3, 'belt')]])).toEqual(['look', 'pull']);
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => planned(name, 2, 'pump'));
  expect(checksOf([[...many, planned('measure', 25, 'belt')]])).toEqual(['a', 'b', 'c', 'measure']);
  const both = [planned('measure', 25, 'belt'), planned('pull', 3, 'belt')];
  expect(checksOf([[...many, ...both]])).toEqual(['a', 'b', 'c', 'pull']);
});

test('results that are yes or no stand under their question', () => {
  const ask = { text: 'Is it loose?', answers: [], minutes: 1, safety: false };
  const results = { present: 'Tighten it.', absent: 'Look further.' };
  const { knowledge } = composeContext({
    model: { findings: [yesNo('loose', { ask })], checks: [check('pull', 'loose', 3)] },
    manual: { checks: { pull: { how: [], tools: [], skill: 'easy', hazards: [], results } } },
  });
  expect(sayCheck(planned('pull', 3), 1, knowledge)).toContain(
    'What it tells you: Is it loose?\n- Yes: Tighten it.\n- No: Look further.',
  );
});

test('a result that only repeats the words of its state stands once', () => {
  const states = ['ok', 'worn'].map((id) => ({ id, label: id === 'ok' ? 'Clear all round' : 'worn' }));
  const finding = yesNo('rubber', { states });
  const { knowledge } = composeContext({
    model: { findings: [finding], checks: [check('pull', 'rubber', 3)] },
    manual: {
      checks: {
        pull: {
          how: [],
          tools: [],
          skill: 'easy',
          hazards: [],
          results: { ok: 'Clear all round.', worn: 'Renew it.' },
        },
      },
    },
  });
  expect(sayCheck(planned('pull', 3), 1, knowledge)).toMatch(/\n- Clear all round\.\n- worn: Renew it\.$/);
});
