import { expect, test } from 'vitest';
import type { SafetyVerdict } from '../evidence.ts';
import { prepareModel } from '../infer/prepare-model.ts';
import type { SafetyRule } from '../knowledge-base.ts';
import { asked, check, model, yesNo } from '../test-models/build-model.ts';
import { allowedChecks, allowedQuestions } from './allowed.ts';

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
    findings: [
      yesNo('a', { ask: asked('Seen it?') }),
      yesNo('b', { ask: asked('Does it hum?', { needs: 'running' }) }),
      yesNo('c', { ask: asked('Does it pull?', { needs: 'driving' }) }),
    ],
    checks: [
      check('look', 'a', 2),
      check('listen', 'a', 2, { needs: 'running' }),
      check('coast', 'a', 2, { needs: 'driving' }),
    ],
    safetyRules: [rule('no_brakes', false), rule('fuel_leak', true)],
  }),
);
const planned = ['look', 'listen', 'coast'].map((id) => ({ check: id, covers: [], minutes: 2, value: 1 }));

const questions = ['a', 'b', 'c'].map((finding) => ({ finding, text: '', answers: [], bits: 1, safety: false }));

function verdict(drive: SafetyVerdict['drive'], ids: string[], level: 'critical' | 'caution'): SafetyVerdict {
  const rules = ids.map((id) => ({ id, level, title: '', message: '', ground: 'told' }) as const);
  return { level, drive, rules, byProbability: false };
}

/** What may be done where these rules have fired. */
function allowed(drive: SafetyVerdict['drive'], ids: string[], level: 'critical' | 'caution' = 'critical') {
  return allowedChecks(planned, verdict(drive, ids, level), prepared).map((each) => each.check);
}

/** And what may be asked. */
function allowedToAsk(drive: SafetyVerdict['drive'], ids: string[], level: 'critical' | 'caution' = 'critical') {
  return allowedQuestions(questions, verdict(drive, ids, level), prepared).map(({ finding }) => finding);
}

test('no check asks for what the warning forbids (DIAG-03)', () => {
  expect(allowed('ok_to_drive', [])).toEqual(['look', 'listen', 'coast']);
  expect(allowed('gently_to_shop', ['fuel_leak'], 'caution')).toEqual(['look', 'listen', 'coast']);
  expect(allowed('do_not_drive', ['no_brakes'])).toEqual(['look', 'listen']);
  expect(allowed('do_not_drive', ['no_brakes', 'fuel_leak'])).toEqual(['look']);
});

test('nor does a question (DIAG-03)', () => {
  expect(allowedToAsk('ok_to_drive', [])).toEqual(['a', 'b', 'c']);
  expect(allowedToAsk('gently_to_shop', ['fuel_leak'], 'caution')).toEqual(['a', 'b', 'c']);
  expect(allowedToAsk('do_not_drive', ['no_brakes'])).toEqual(['a', 'b']);
  expect(allowedToAsk('do_not_drive', ['no_brakes', 'fuel_leak'])).toEqual(['a']);
});
