import { expect, test } from 'vitest';
import { isClickOfLatch } from './bare-click.ts';
import type { Match } from './match-pattern.ts';
import type { Sentence, Token } from './token.ts';

/** The last sentence of the text, its words from `just` on matched. */
function ofLatch(text: string): boolean {
  const sentences = text
    .split('. ')
    .map((one): Sentence<Token> => ({ question: false, words: one.split(' ').map(token) }));
  const words = sentences.at(-1)!.words;
  const from = words.findIndex(({ word }) => word === 'just');
  const taken = words.map((_, at) => at).slice(from);
  return isClickOfLatch(sentences, sentences.length - 1, { from, to: words.length, taken } as Match);
}

const token = (word: string): Token => ({
  word,
  from: 0,
  to: 0,
  pause: 'none',
  hyphen: false,
  stems: [word],
  joined: null,
  skip: false,
  wall: false,
  number: false,
  segment: 0,
});

test.each([
  'trunk will not open from the button. just clicks',
  'the rear hatch will not open it just clicks',
  'door handle does not release. just clicking',
])('“%s” tells of a latch (DIAG-01)', (text) => expect(ofLatch(text)).toBe(true));

test.each([
  'it just clicks',
  'the truck will not move. just clicks',
  'trunk will not open and the truck will not start. just clicks',
  'trunk will not open. starter just clicks. just clicks',
  'the trunk will not open. just clicks from the solenoid',
])('“%s” may tell of the starter', (text) => expect(ofLatch(text)).toBe(false));
