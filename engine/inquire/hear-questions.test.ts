import { expect, test } from 'vitest';
import { critical, model, named, said, when, yesNo } from '../test-models/build-model.ts';
import type { SafetyPredicate } from '../knowledge-base.ts';
import { withoutNames } from './hear-questions.ts';
import type { Questions } from './read-inquiries.ts';

const questions: Questions = {
  inquiries: [],
  asked: new Set(),
  bare: new Set(),
  beside: [],
  named: new Set([0]),
  tested: new Set(),
  asking: new Set(),
  onlyAsks: false,
  onlyRecords: false,
};

test('a name stays that a critical rule goes by unless something else is told; not one that it needs more beside (DIAG-03)', () => {
  const left = (more: SafetyPredicate) => {
    const safetyRules = [critical('gauge_low', { all: [when('gauge'), more] })];
    const findings = [named('gauge', ['normal', 'zero']), yesNo('lamp')];
    return withoutNames([said('gauge', { state: 'zero', words: [0] })], questions, model({ findings, safetyRules }));
  };
  expect([left({ not: when('lamp') }).length, left(when('lamp')).length]).toEqual([1, 0]);
});
