import { expect, test } from 'vitest';
import { composeContext, shown } from '../test-models/build-context.ts';
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

test('where something else is likelier than any cause with a name, none is called a suspect', () => {
  const causes = [shown('other', 0.97), shown('key', 0.03)];
  expect(summarize('diagnostic', context, causes)).toBe(
    'None of the faults I know fits this well; closest: key (3\u00A0%).',
  );
});

test('a danger that the words only sound like stands in the warning, not before the cause', () => {
  const rule = { id: 'fade', level: 'critical', title: 'Brakes fade', message: '' } as const;
  const summaryOf = (ground: 'heard' | 'told') =>
    summarize(
      'safety_critical',
      {
        ...context,
        assessment: {
          ...context.assessment,
          safety: { level: 'critical', drive: 'do_not_drive', rules: [{ ...rule, ground }], byProbability: false },
        },
      },
      [shown('oil', 0.8)],
    );
  expect(summaryOf('told')).toBe('Brakes fade. Most likely: oil (80\u00A0%).');
  expect(summaryOf('heard')).toBe('Most likely: oil (80\u00A0%).');
});
