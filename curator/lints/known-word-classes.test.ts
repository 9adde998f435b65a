import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a word class that is named but not there is refused, in patterns, triggers, facets and classes', () => {
  const says = saysOf('known-word-classes', {
    'horn/findings/horn_crackles.yaml': ['$HORN _', '$TRUMPET _'],
    'horn/safety/horn_dead.yaml': ['$HORN _', '$TRUMPET _'],
    'facets.yaml': ['"straight ahead"', '"$TRUMPET ahead"'],
    'words/horn.yaml': ['tooter', '$TRUMPET'],
  });
  expect(says.map((each) => each.split(':')[0])).toEqual([
    'horn/findings/horn_crackles.yaml',
    'horn/safety/horn_dead.yaml',
    'facets.yaml',
    'words/horn.yaml',
  ]);
  expect(says.every((each) => each.endsWith('there is no word class $TRUMPET'))).toBe(true);
});

test('a word class that contains itself by way of another is refused', () => {
  const says = saysOf('known-word-classes', { 'words/more.yaml': 'ONE: [a, $TWO]\nTWO: [b, $ONE]' });
  expect(says).toEqual(['words/more.yaml: ONE: contains itself', 'words/more.yaml: TWO: contains itself']);
});
