import { expect, test } from 'vitest';
import { ended, lower } from './in-a-sentence.ts';

test('in a sentence a name begins small, but for an abbreviation', () => {
  expect(['Worn belt', 'A knock on the starter', 'ABS sensor', 'A/C clutch'].map(lower)).toEqual([
    'worn belt',
    'a knock on the starter',
    'ABS sensor',
    'A/C clutch',
  ]);
});

test('a sentence ends once', () => {
  expect(['look at it', 'does the fan run?'].map(ended)).toEqual(['look at it.', 'does the fan run?']);
});
