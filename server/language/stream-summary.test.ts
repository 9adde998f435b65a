import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WordsEvent } from '#contract/chat-stream.ts';
import { beginnings, readSummary, streamSummary } from './stream-summary.ts';

/** What is told while a text comes in pieces of a size. */
function stream(text: string, isGood: (summary: string) => boolean, size = 1): WordsEvent[] {
  const told: WordsEvent[] = [];
  const watch = streamSummary(isGood, (each) => told.push(each));
  for (let end = size; end < text.length + size; end += size) watch.text(text.slice(0, end));
  return told;
}
const json = (summary: string) => JSON.stringify({ summary, explanations: [], notes: [], answer: null });
const summary = 'The battery is likeliest at 12.5 volts. Charge it first! “Is it old?” Then test it.';

describe('DIAG-02: a summary is told while it is written', () => {
  test('sentence by sentence, each once it is whole, always from the beginning', () => {
    const told = stream(json(summary), () => true).map((each) => each.summary);
    expect(told[0]).toBe('The battery is likeliest at 12.5 volts.');
    expect(told[1]).toBe('The battery is likeliest at 12.5 volts. Charge it first!');
    expect(told.at(-1)).toBe(summary);
  });

  test('nothing from the first sentence on that is refused; all is withdrawn where the whole is', () => {
    const told: WordsEvent[] = [];
    const watch = streamSummary(
      (each) => !each.includes('safe'),
      (each) => told.push(each),
    );
    watch.text('{"summary":"It is safe to drive. And');
    watch.text('{"summary":"It is safe to drive. And it is cheap. So');
    watch.refused();
    expect(told).toEqual([]);
    watch.text(json('Have it towed. It is safe to drive. Really. '));
    expect(told).toEqual([{ summary: 'Have it towed.', withdrawn: false }]);
    watch.refused();
    expect(told.at(-1)).toEqual({ summary: '', withdrawn: true });
  });

  test('whatever is written, in whatever pieces: only what was found good, each the beginning of the next', () => {
    const sentence = fc.constantFrom(
      'Have it towed.',
      'Bad one here.',
      'It is at 12.5 volts.',
      'Look: "now"!',
      'Äh\n…',
      '\\u',
    );
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 6 }), fc.integer({ min: 1, max: 30 }), (sentences, size) => {
        const text = sentences.join(' ');
        const told = stream(json(text), (each) => !each.includes('Bad'), size).map((each) => each.summary);
        for (const [index, each] of told.entries()) {
          expect(each).not.toContain('Bad');
          expect(text.startsWith(each)).toBe(true);
          expect(each.startsWith(told[index - 1] ?? '')).toBe(true);
        }
        if (!text.includes('Bad')) expect(told.at(-1) ?? '').toBe(text.trim());
      }),
    );
  });

  test.each([
    ['half a sign', String.raw`{"summary":"A caf\u00e`, { text: 'A caf', closed: false }],
    ['an escaped quote', String.raw`{"summary":"It \"clicks\"`, { text: 'It "clicks"', closed: false }],
    ['a fence before it', '```json\n{ "summary" : "It"', { text: 'It', closed: true }],
    ['nothing of it yet', '{"summ', null],
    ['another key first', '{"answer":"x","summary":"It', null],
    ['an empty one', '{"summary":""', { text: '', closed: true }],
  ])('%s', (_, text, read) => {
    expect(readSummary(text)).toEqual(read);
  });

  test.each([
    ['It is 12. ', false, ['It is 12.']],
    ['It is 12.', false, []],
    ['It is 12.', true, ['It is 12.']],
    ['One. Two', false, ['One.']],
    ['One. Two', true, ['One.', 'One. Two']],
    ['', true, []],
  ])('sentences that have ended in “%s” (closed: %s)', (text, closed, whole) => {
    expect(beginnings(text, closed)).toEqual(whole);
  });
});
