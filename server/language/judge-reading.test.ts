import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { findQuote, judgeReading } from './judge-reading.ts';
import { readingPrompt } from './reading-prompt.ts';
import { injections } from './test-lies.ts';

const yesNo = [
  { state: 'yes', label: 'Yes' },
  { state: 'no', label: 'No' },
];
const offered = [
  { id: 'moan', label: 'a moan when braking', states: yesNo },
  { id: 'crank', label: 'how it cranks', states: [{ state: 'slow', label: 'It turns over slowly' }] },
  { id: 'danger.no_brakes', label: 'Brakes do not stop the car', states: [{ state: 'yes', label: 'Yes' }] },
];
const said = 'She MOANS when I\n lean on the stopper (loud), it doesn’t stop';
const one = (id: string, state: string, quote: string) =>
  judgeReading({ findings: [{ id, state, quote }] }, offered, said);

describe('DIAG-02: of a reading is kept', () => {
  test.each([
    ['moans when i lean', 'MOANS when I lean'],
    ['  the stopper (loud),', 'the stopper (loud),'],
    ["it doesn't stop", 'it doesn’t stop'],
  ])('what stands in the message, but for capitals and gaps: “%s”', (quote, words) => {
    expect(one('moan', 'yes', quote)).toEqual([{ finding: 'moan', state: 'yes', origin: 'read', quote: words }]);
  });

  test.each([
    ['an id that was not offered', 'squeal', 'yes', 'moans when I lean'],
    ['a state the finding has not', 'moan', 'slow', 'moans when I lean'],
    ['a danger denied', 'danger.no_brakes', 'no', 'it doesn’t stop'],
    ['a quote that is not there', 'moan', 'yes', 'she groans'],
    ['a quote put together', 'moan', 'yes', 'MOANS … the stopper'],
    ['part of a word', 'moan', 'yes', 'oans when'],
    ['next to nothing', 'moan', 'yes', 'I'],
    ['nothing', 'moan', 'yes', ' '],
    ['a pattern', 'moan', 'yes', '.*when.*'],
  ])('%s is not', (_, id, state, quote) => {
    expect(one(id, state, quote)).toEqual([]);
  });

  test.each([
    ['there is no smell of gas', 'smell of gas', null],
    ['It DOESN’T smell of gas', 'smell of gas', null],
    ['never had any smell of gas', 'smell of gas', null],
    ['no start, smell of gas', 'smell of gas', 'smell of gas'],
    ['no smell of gas before. Now a smell of gas', 'Smell of gas', 'smell of gas'],
    ['not sure, but I smell gas', 'I smell gas', 'I smell gas'],
    ['it does not stop', 'does not stop', 'does not stop'],
  ])('of “%s” the quote “%s”: %s', (text, quote, kept) => {
    expect(findQuote(quote, text)).toBe(kept);
  });

  test('each finding once, and a handful in all', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ id: `f${index}`, label: '', states: yesNo }));
    const findings = [...many, ...many].map(({ id }) => ({ id, state: 'yes', quote: 'the stopper' }));
    expect(judgeReading({ findings }, many, said)).toHaveLength(limits.modelReadingsLength);
    const twice = [1, 2].map(() => ({ id: 'moan', state: 'yes', quote: 'the stopper' }));
    expect(judgeReading({ findings: twice }, offered, said)).toHaveLength(1);
  });

  test('whatever is quoted: only what is offered, in words of the message', () => {
    const finding = fc.record({
      id: fc.oneof(fc.constantFrom(...offered.map(({ id }) => id)), fc.string()),
      state: fc.oneof(fc.constantFrom('yes', 'no', 'slow'), fc.string()),
      quote: fc.oneof(fc.string({ maxLength: 300 }), fc.constantFrom('the stopper', 'STOPPER', 'lean on')),
    });
    fc.assert(
      fc.property(fc.array(finding), (findings) => {
        for (const kept of judgeReading({ findings }, offered, said)) {
          expect(said.replaceAll(/\s+/g, ' ')).toContain(kept.quote);
          expect(offered.find(({ id }) => id === kept.finding)?.states.map(({ state }) => state)).toContain(kept.state);
        }
      }),
    );
  });

  test('a quote is found or not in a time that its length bounds', () => {
    const started = performance.now();
    expect(findQuote('a '.repeat(100), `${'a '.repeat(2_500)}!`)).not.toBeUndefined();
    expect(performance.now() - started).toBeLessThan(200);
  });
});

test(`DIAG-02: ${injections.length} injections never leave the owner's block of what the reader is given`, () => {
  const mark = 'f3b1a9c2';
  for (const text of injections) {
    const lines = readingPrompt(offered, { said: text, earlier: [text], fileNames: [text] }, mark).split(
      /[\n\r\u2028\u2029\u0085]/,
    );
    expect(lines.map((line) => line.slice(0, 20).replace(/^\{.*/, '{'))).toEqual([
      `DATA ${mark} findings`.slice(0, 20),
      '{',
      `END ${mark}`,
      '',
      `DATA ${mark} owner`,
      '{',
      `END ${mark}`,
      '',
      'Note what this owner',
    ]);
  }
});
