import { expect, test } from 'vitest';
import type { Evidence } from './evidence.ts';
import { readAgain, withoutAnswers } from './read-again.ts';

const item = (finding: string, at: number, origin: Evidence['origin'] = 'volunteered'): Evidence => ({
  finding,
  state: 'present',
  origin,
  facets: {},
  quote: null,
  at,
});
const findings = (evidence: Evidence[]) => evidence.map(({ finding }) => finding);
const before = [item('squeal', 0), item('wear', 0, 'answer')];

test('a message read again the same way changes nothing, whatever was tapped before and after (CHAT-19)', () => {
  const told = [item('shake', 1), item('story', 1, 'guessed')];
  const evidence = [...before, ...told, item('shake', 1, 'answer')];
  expect(readAgain(evidence, told, 1)).toEqual(evidence);
});

test('what is read now stands in the place of what was read before: after earlier messages, before later taps', () => {
  const evidence = [...before, item('shake', 1), item('hum', 1), item('lamp', 1, 'answer')];
  expect(findings(readAgain(evidence, [item('knock', 1)], 1))).toEqual(['squeal', 'wear', 'knock', 'lamp']);
});

test('a message of which nothing was read, or nothing is read now, leaves the rest alone', () => {
  expect(findings(readAgain(before, [item('knock', 1)], 1))).toEqual(['squeal', 'wear', 'knock']);
  expect(findings(readAgain([...before, item('hum', 1)], [], 1))).toEqual(['squeal', 'wear']);
});

test('what was tapped after a message is no part of what it may mean; what it answers itself, and taps before, are', () => {
  const told = [item('shake', 1), item('lamp', 1, 'answer')];
  expect(withoutAnswers([...before, ...told, item('story', 1, 'answer')], 1, told)).toEqual([...before, ...told]);
});
