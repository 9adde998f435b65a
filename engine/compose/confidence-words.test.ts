import { expect, test } from 'vitest';
import type { Differential } from '../evidence.ts';
import { explainConfidence } from './confidence-words.ts';

const nearlySure: Differential = {
  kbVersion: '',
  shares: [{ cause: 'one', share: 0.99, marginal: 0.99, why: [] }],
  residual: 0,
  twoFaults: null,
  fit: 0,
  confidence: 'high',
  hypotheses: [],
};

test('no more is claimed in words than the bar beside them shows', () => {
  expect(explainConfidence(nearlySure, { questions: [], checks: [], stop: null })).toContain('(95 %)');
});
