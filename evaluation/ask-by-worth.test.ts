import { expect, test } from 'vitest';
import { prepareKnowledge, UNTAUGHT } from '#engine/knowledge.ts';
import type { Evidence } from '#engine/evidence.ts';
import { said } from '#engine/test-models/build-model.ts';
import { compileTiny } from '#curator/test-knowledge/tiny-knowledge.ts';
import { askMostSaving, askMostTelling } from './ask-by-worth.ts';

const knowledge = prepareKnowledge(compileTiny().base, UNTAUGHT);
const standing = (...evidence: Evidence[]) => ({
  known: { evidence, recentlyReplaced: [] },
  questions: [],
  causes: [],
  vehicle: { year: '2014', make: 'HONDA', model: 'ACCORD', submodel: '', mileage: null },
  currentYear: 2026,
});
const weak = said('horn_sound', { state: 'weak' });
const silent = said('horn_sound', { state: 'silent' });
const none = () => 0;

test('the most telling question is not always the one that saves most checking', () => {
  expect(askMostTelling(standing(weak), knowledge, none)).toBe('horn_crackles');
  expect(askMostSaving(standing(weak), knowledge, none)).toBe('other_lights');
});

test('what tells something but saves no checking is asked by the one policy only', () => {
  const quiet = [silent, said('horn_crackles', { state: 'absent', origin: 'answer' })];
  expect(askMostTelling(standing(...quiet), knowledge, none)).toBe('other_lights');
  expect(askMostSaving(standing(...quiet), knowledge, none)).toBeUndefined();
});

test('with everything answered there is no question left', () => {
  const all = [weak, said('other_lights', { state: 'fine' }), said('horn_crackles')];
  expect(askMostTelling(standing(...all), knowledge, none)).toBeUndefined();
  expect(askMostSaving(standing(...all), knowledge, none)).toBeUndefined();
});
