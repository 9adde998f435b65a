import { expect, test } from 'vitest';
import { composeContext } from '../test-models/build-context.ts';
import { summarize } from './summary.ts';

const context = composeContext({ vehicle: { label: '2011 TOYOTA CAMRY' } });

test('where the car has nothing that would show what was told, the reply says so and calls it no danger', () => {
  const summary = summarize('diagnostic', context, []);
  expect(summary).toContain('nothing in this car (2011 TOYOTA CAMRY)');
  expect(summary).not.toMatch(/danger/);
});

test('a danger without a known cause stays a danger', () => {
  const rules = [{ id: 'fire', level: 'critical', title: 'Smoke from the dash', message: '', ground: 'told' } as const];
  const dangerous = {
    ...context.assessment,
    safety: { level: 'critical', drive: 'do_not_drive', rules, byProbability: false } as const,
  };
  expect(
    summarize(
      'safety_critical',
      { ...context, assessment: { ...dangerous, safety: { ...dangerous.safety, rules: [...rules] } } },
      [],
    ),
  ).toMatch(/^Smoke from the dash\. What you describe is dangerous/);
});
