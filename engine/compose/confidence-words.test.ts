import { expect, test } from 'vitest';
import type { Differential } from '../evidence.ts';
import { explainConfidence } from './confidence-words.ts';
import type { DifferentialItem } from './structured-reply.ts';

/** A list that this share leads. */
const led = (share: number): DifferentialItem[] => [
  { id: 'one', name: 'One', share, because: [], against: [], check: null, cost_range: null, labor_time: null },
];

const nearlySure: Differential = {
  kbVersion: '',
  shares: [{ cause: 'one', share: 0.99, marginal: 0.99, why: [] }],
  residual: 0,
  twoFaults: null,
  fit: 0,
  told: 1,
  confidence: 'high',
  hypotheses: [],
};

test('a cause far ahead that rests on little is not said to have rivals', () => {
  const plan = { questions: [], checks: [], stop: null };
  expect(explainConfidence({ ...nearlySure, confidence: 'medium' }, plan, led(0.95))).toMatch(
    /best by far .* it is not certain yet/,
  );
  expect(explainConfidence({ ...nearlySure, confidence: 'medium' }, plan, led(0.5))).toContain('others still fit');
});

test('the share in words is the one that the bar beside them shows', () => {
  const plan = { questions: [], checks: [], stop: null };
  expect(explainConfidence(nearlySure, plan, led(0.95))).toContain('(95 %)');
  expect(explainConfidence({ ...nearlySure, confidence: 'medium' }, plan, led(0.36))).toContain('stands at 36 %');
});

test('where what has no name is likelier than any cause that has one, nothing is said to fit', () => {
  const unknown = { ...nearlySure, residual: 0.99, confidence: 'low' } as const;
  expect(explainConfidence(unknown, { questions: [], checks: [], stop: null }, led(0.95))).toBe(
    'So far none of the faults I know fits well.',
  );
});

test('a check is spoken of only where there is one', () => {
  const check = { check: 'look', covers: ['one'], minutes: 3, value: 1 };
  const says = (checks: (typeof check)[]) =>
    explainConfidence({ ...nearlySure, confidence: 'medium' }, { questions: [], checks, stop: null }, led(0.95));
  expect(says([check])).toMatch(/The first check below would tell more\.$/);
  expect(says([])).not.toContain('check');
});

test('where it is sure, nothing is said of what would make it surer', () => {
  const question = { finding: 'a', text: 'Does it click?', answers: [], value: 1 };
  const says = (confidence: 'high' | 'medium') =>
    explainConfidence(
      { ...nearlySure, confidence },
      { questions: [question as never], checks: [], stop: null },
      led(0.95),
    );
  expect(says('medium')).toContain('What would help most to know: Does it click?');
  expect(says('high')).not.toContain('Does it click?');
});
