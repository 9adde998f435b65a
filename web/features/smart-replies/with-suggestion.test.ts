import { expect, test } from 'vitest';
import { withSuggestion } from './with-suggestion.ts';

const suggested = ['It squeals.', 'It grinds.'].map((text, index) => ({ id: `${index}`, text, premium: false }));

test.each([
  ['', 'It squeals.'],
  ['It grinds.', 'It squeals.'],
  ['on cold mornings', 'on cold mornings It squeals.'],
  ['It squeals. Loudly.', 'It squeals. Loudly.'],
])('a suggestion picked with “%s” in the box leaves “%s” (CHAT-18)', (draft, expected) => {
  expect(withSuggestion(draft, 'It squeals.', suggested)).toBe(expected);
});
