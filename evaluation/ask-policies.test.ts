import { expect, test } from 'vitest';
import { prepareKnowledge, UNTAUGHT } from '#engine/knowledge.ts';
import type { Evidence } from '#engine/evidence.ts';
import { said } from '#engine/test-models/build-model.ts';
import { compileTiny } from '#curator/test-knowledge/tiny-knowledge.ts';
import { askAnyOfSystem, askAsPlanned, askSpineInOrder } from './ask-policies.ts';

const knowledge = prepareKnowledge(compileTiny().base, UNTAUGHT);
const silent = said('horn_sound', { state: 'silent' });
const standing = (...evidence: Evidence[]) => ({
  known: { evidence, recentlyReplaced: [] },
  questions: [{ finding: 'horn_crackles', text: '?', answers: [] }],
  causes: [],
  vehicle: { year: '2014', make: 'HONDA', model: 'ACCORD', submodel: '', mileage: null },
  currentYear: 2026,
});
const low = () => 0;
const high = () => 0.999;

test('as planned is the first question of the engine, and none where it has none', () => {
  expect(askAsPlanned(standing(silent), knowledge, low)).toBe('horn_crackles');
  expect(askAsPlanned({ ...standing(silent), questions: [] }, knowledge, low)).toBeUndefined();
});

test('the fixed order asks the spine of the complaint and then no more', () => {
  expect(askSpineInOrder(standing(silent), knowledge, low)).toBe('other_lights');
  const answered = said('other_lights', { state: 'unknown', origin: 'answer' });
  expect(askSpineInOrder(standing(silent, answered), knowledge, low)).toBeUndefined();
  expect(askSpineInOrder(standing(said('horn_sound', { state: 'normal' })), knowledge, low)).toBeUndefined();
});

test('chance decides among the open questions of the system; what only a check tells is never asked', () => {
  const asked = new Set([low, high].map((draw) => askAnyOfSystem(standing(silent), knowledge, draw)));
  expect(asked).toEqual(new Set(['horn_crackles', 'other_lights']));
  const all = [silent, said('horn_crackles'), said('other_lights', { state: 'dim' })];
  expect(askAnyOfSystem(standing(...all), knowledge, high)).toBeUndefined();
});

test('where no complaint was understood, the likeliest cause names the system', () => {
  const item = { name: '', share: 1, because: [], against: [], check: null, cost_range: null, labor_time: null };
  const led = { ...standing(), causes: [{ id: 'horn_fuse_blown', ...item }] };
  expect(askAnyOfSystem(led, knowledge, low)).toBeDefined();
  expect(askAnyOfSystem(standing(), knowledge, low)).toBeUndefined();
});
