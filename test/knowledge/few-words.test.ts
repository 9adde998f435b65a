import { describe, expect, test } from 'vitest';
import type { Knowledge } from '#engine/knowledge.ts';
import { readExpectations, readFewWords } from '#evaluation/read-sets.ts';
import { compareReply } from '#evaluation/tables/expectation-table.ts';
import { knowledge, replyTo } from './real-knowledge.ts';

const calledCritical = (safety: 'critical' | 'none') =>
  readFewWords('p-dev')
    .filter((complaint) => complaint.safety === safety)
    .map(({ text }) => ({ text, critical: replyTo(text).reply.safety_warning.level === 'critical' }));

test('a danger told in a few words is heard (DIAG-03)', () => {
  const dangers = calledCritical('critical');
  expect(dangers.length).toBeGreaterThan(10);
  expect(dangers.filter(({ critical }) => !critical)).toEqual([]);
});

test('a few words that tell of no danger raise no alarm (DIAG-03)', () => {
  const harmless = calledCritical('none');
  expect(harmless.length).toBeGreaterThan(40);
  expect(harmless.filter(({ critical }) => critical)).toEqual([]);
});

describe('what is claimed of a few words', () => {
  const compared = (of: Knowledge) => readExpectations('p-dev').map((each) => compareReply(each, of, 2026));
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

  test('is about what technicians expect, seldom much more', () => {
    const all = compared(knowledge);
    expect(mean(all.map(({ claimed, expected }) => claimed - expected))).toBeLessThan(0.12);
    expect(all.filter(({ claimed, expected }) => claimed - expected >= 0.3).length).toBeLessThan(0.25 * all.length);
  });

  test('lies nearer to that by what was learnt of technicians', () => {
    const overlap = (of: Knowledge) => mean(compared(of).map((each) => each.overlap));
    expect(overlap(knowledge)).toBeGreaterThan(overlap({ ...knowledge, expected: null }) + 0.02);
  });

  test('leaves something to ask where words fit many causes', () => {
    for (const text of ['car shakes at idle', 'brakes squeal', 'battery light is on', 'clunk going over bumps']) {
      const { questions, differential } = replyTo(text).reply;
      expect([text, questions.length > 0]).toEqual([text, true]);
      expect([text, differential[0]!.share < 0.6]).toEqual([text, true]);
    }
  });
});
