import { expect, test } from 'vitest';
import type { SafetyVerdict } from '../evidence.ts';
import { prepareModel } from '../infer/prepare-model.ts';
import type { SafetyRule } from '../knowledge-base.ts';
import { check, model, yesNo } from '../test-models/build-model.ts';
import { allowedChecks } from './allowed-checks.ts';

const rule = (id: string, engineOff: boolean): SafetyRule => ({
  id,
  level: 'critical',
  drive: 'do_not_drive',
  engineOff,
  title: '',
  message: '',
  source: '',
  when: { all: [] },
});
const prepared = prepareModel(
  model({
    findings: [yesNo('a')],
    checks: [
      check('look', 'a', 2),
      check('listen', 'a', 2, { needs: 'running' }),
      check('coast', 'a', 2, { needs: 'driving' }),
    ],
    safetyRules: [rule('no_brakes', false), rule('fuel_leak', true)],
  }),
);
const planned = ['look', 'listen', 'coast'].map((id) => ({ check: id, covers: [], minutes: 2, value: 1 }));

/** What may be done where these rules have fired. */
function allowed(drive: SafetyVerdict['drive'], ids: string[], level: 'critical' | 'caution' = 'critical') {
  const rules = ids.map((id) => ({ id, level, title: '', message: '', ground: 'told' }) as const);
  return allowedChecks(planned, { level, drive, rules, byProbability: false }, prepared).map((each) => each.check);
}

test('no check asks for what the warning forbids (DIAG-03)', () => {
  expect(allowed('ok_to_drive', [])).toEqual(['look', 'listen', 'coast']);
  expect(allowed('gently_to_shop', ['fuel_leak'], 'caution')).toEqual(['look', 'listen', 'coast']);
  expect(allowed('do_not_drive', ['no_brakes'])).toEqual(['look', 'listen']);
  expect(allowed('do_not_drive', ['no_brakes', 'fuel_leak'])).toEqual(['look']);
});
