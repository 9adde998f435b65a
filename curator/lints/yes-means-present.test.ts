import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

const file = 'horn/findings/horn_crackles.yaml';
const said = (ask: string) =>
  saysOf('yes-means-present', { [file]: ['ask: {text: Does the horn crackle?}', `ask: ${ask}`] });

test.each([
  'Can you hear it without a crackle?',
  'Engine off, can it be heard clearly?',
  'Does the horn still sound clean?',
  'Does the horn sound as it used to?',
  'Does the horn sound as always?',
  'How does the horn sound?',
  'Engine off, what do you hear?',
  'Does the horn crackle, or do you not know?',
])('a question whose Yes may mean that all is well, or nothing, is refused where the buttons are plain: %s', (text) => {
  expect(said(`{text: "${text}"}`)).toEqual([
    `${file}: horn_crackles: "${text}" may not mean by Yes that it is there: ask for what the finding states, or give answers`,
  ]);
});

test('with answers that say what they mean it passes', () => {
  expect(said('{text: Does the horn still sound clean?, answers: {absent: Clean, present: It crackles}}')).toEqual([]);
});

test.each([
  'Does the horn crackle?',
  'Press the horn as always. Does it crackle?',
  'Does it crackle most when standing still with the engine on?',
])('a question for what the finding states passes: %s', (text) => {
  expect(said(`{text: "${text}"}`)).toEqual([]);
});

test('a finding with states may ask how it is', () => {
  const stated = 'horn/findings/other_lights.yaml';
  const changed: [string, string] = [
    'ask: {text: Do the brake lights burn?}',
    'ask: {text: How do the brake lights burn?}',
  ];
  expect(saysOf('yes-means-present', { [stated]: changed })).toEqual([]);
});
