import { expect, test } from 'vitest';
import type { Assessment } from '../evidence.ts';
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

test('where what has no name is likelier than any cause that has one, none is called a suspect', () => {
  const shares = ['key', 'lock'].map((cause) => ({ cause, share: 0.1, marginal: 0.1, why: [] }));
  const summaryOf = (residual: number) => {
    const complaints = [{ differential: { shares, residual } }] as unknown as Assessment['complaints'];
    const assessment = { ...context.assessment, complaints };
    return summarize('diagnostic', { ...context, assessment }, [
      shown('other', 0.8),
      shown('key', 0.1),
      shown('lock', 0.1),
    ]);
  };
  expect(summaryOf(0.8)).toBe('None of the faults I know fits this well; closest: key (10\u00A0%).');
  // Many that fit about equally well leave much to others too.
  expect(summaryOf(0.05)).toMatch(/^Leading suspect: key/);
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
