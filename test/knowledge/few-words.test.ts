import { expect, test } from 'vitest';
import { readFewWords } from '#evaluation/read-sets.ts';
import { replyTo } from './real-knowledge.ts';

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
