import { expect, test } from 'vitest';
import { prepareLexicon } from '../understand/prepare-lexicon.ts';
import { readText } from '../understand/read-text.ts';
import { testLexicon } from '../understand/test-lexicon.ts';
import { openQuestions } from './open-questions.ts';

const lexicon = prepareLexicon(testLexicon());
function open(text: string, taken: number[] = []): string[] {
  return openQuestions(text, readText(text, lexicon), new Set(taken)).map(({ tokens }) =>
    text.slice(tokens[0]?.from, tokens.at(-1)?.to),
  );
}

test.each([
  ['would the battery fix it', 'would the battery fix it'],
  ['it clicks, should i turn the key twice', 'should i turn the key twice'],
  ['brake pedal?', 'brake pedal'],
  ['what battery should i put in', 'what battery should i put in'],
])('what asks of more than the fault is an open question: “%s”', (text, asked) => {
  expect(open(text)).toEqual([asked]);
});

test.each([
  'it clicks when i turn the key',
  'it clicks, which is odd for a battery',
  'what it does is click',
  'any ideas what is wrong',
  'what is wrong with my battery',
  'what would cause the brake to grind',
  'can you help me please?',
  'what should i do first?',
  'what about P0300?',
])('what tells, or asks only what the diagnosis answers, is none: “%s”', (text) => {
  expect(open(text)).toEqual([]);
});

test('a sentence that is taken for a question we know is left out', () => {
  expect(open('would the battery fix it? would the key?', [0])).toEqual(['would the key']);
});
