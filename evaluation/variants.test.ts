import { expect, test } from 'vitest';
import { prepareKnowledge, UNTAUGHT } from '#engine/knowledge.ts';
import { said } from '#engine/test-models/build-model.ts';
import { compileTiny } from '#curator/test-knowledge/tiny-knowledge.ts';
import { ABLATIONS, POLICIES, storyAndAnswers, withoutDenials, withoutStory } from './variants.ts';

const knowledge = prepareKnowledge(compileTiny().base, UNTAUGHT);
const story = said('story', { state: 'told', origin: 'guessed' });
const read = said('horn_sound', { state: 'weak' });
const tapped = said('other_lights', { state: 'fine', origin: 'answer' });
const denied = said('horn_crackles', { state: 'absent' });

test('without the statistical reader the rest of the evidence stays', () => {
  expect(withoutStory([story, read, tapped])).toEqual([read, tapped]);
});

test('alone, the statistical reader keeps the taps, not what was read', () => {
  expect(storyAndAnswers([story, read, tapped])).toEqual([story, tapped]);
});

test('without "no", what is normal or absent becomes a "don\'t know", told or tapped; so it is not asked again', () => {
  expect(withoutDenials([story, read, tapped, denied], knowledge)).toEqual([
    story,
    read,
    { ...tapped, state: 'unknown' },
    { ...denied, state: 'unknown' },
  ]);
});

test('each row of the report has its own name', () => {
  const names = [...ABLATIONS, ...POLICIES].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
