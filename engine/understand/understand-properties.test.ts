import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textTriggers } from '#engine/safety/text-triggers.ts';
import { prepareLexicon } from './prepare-lexicon.ts';
import { readTokens } from './read-tokens.ts';
import { testLexicon } from './test-lexicon.ts';
import { TEST_SENTENCES } from './test-sentences.ts';
import { understand } from './understand.ts';

const lexicon = prepareLexicon(testLexicon());
const words = Object.values(TEST_SENTENCES)
  .join(' ')
  .split(/[\s:{}=~?]+/);
const word = fc.constantFrom(
  ...new Set(words),
  'not',
  'no',
  'but',
  'P0301',
  '12.2V',
  "won't",
  'when',
  '...',
  '"',
  '(',
  '🔋',
  '\n',
  ',',
  '-',
  '40-50',
);
const owners = fc.array(word, { maxLength: 40 }).map((list) => list.join(' '));
const anyText = fc.oneof(
  owners,
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);

describe('for any text at all', () => {
  it('reading never throws, and every quote is a piece of the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { evidence, unknownCodes } = understand(text, lexicon, { at: 0 });
        for (const { quote } of [...evidence, ...textTriggers(text, lexicon, { at: 0 }), ...unknownCodes]) {
          expect(quote).not.toBe('');
          expect(text).toContain(quote);
        }
      }),
      { numRuns: 600 },
    );
  });

  it('every word keeps a span inside the text, and spans never run backwards', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tokens = readTokens(text, lexicon.vocabulary, lexicon.correct).sentences.flatMap(
          (sentence) => sentence.words,
        );
        let last = 0;
        for (const { from, to } of tokens) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
          last = from;
        }
      }),
      { numRuns: 600 },
    );
  });

  it('the same text read twice gives the same, whatever was read in between', () => {
    fc.assert(
      fc.property(owners, owners, (text, other) => {
        const first = understand(text, lexicon, { at: 0 });
        understand(other, lexicon, { at: 0 });
        expect(understand(text, lexicon, { at: 0 })).toEqual(first);
      }),
      { numRuns: 200 },
    );
  });

  it('a finding is given once, in a state it has, with facets it takes', () => {
    const { statesOf, facetsOf } = lexicon.lexicon;
    fc.assert(
      fc.property(owners, (text) => {
        const { evidence, contradictions } = understand(text, lexicon, { at: 0 });
        const findings = evidence.map(({ finding }) => finding);
        expect(new Set(findings).size).toBe(findings.length);
        for (const { finding, state, facets } of evidence.filter((one) => !one.finding.startsWith('code.'))) {
          expect(statesOf[finding]).toContain(state);
          expect(facetsOf[finding]).toEqual(expect.arrayContaining(Object.keys(facets)));
          expect(contradictions).not.toContain(finding);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('case and a closing full stop change nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(TEST_SENTENCES).flatMap((block) => block.trim().split('\n'))),
        (line) => {
          const text = line.split(' ::')[0]!.trim();
          const states = (said: string) =>
            understand(said, lexicon, { at: 0 }).evidence.map(({ finding, state }) => `${finding}=${state}`);
          expect(states(text.toUpperCase())).toEqual(states(text));
          if (/\w$/.test(text)) expect(states(`${text}.`)).toEqual(states(text));
        },
      ),
      { numRuns: 200 },
    );
  });
});
