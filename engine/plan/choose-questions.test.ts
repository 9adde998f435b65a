import { expect, test } from 'vitest';
import { isWorthAsking, type Candidate } from './choose-questions.ts';

const scoring = (score: number) => ({ score }) as Candidate;

test('a question that would hardly move the ranking is not worth a tap', () => {
  expect(isWorthAsking(scoring(0.07))).toBe(false);
  expect(isWorthAsking(scoring(0.08))).toBe(true);
  expect(isWorthAsking(undefined)).toBe(false);
});
