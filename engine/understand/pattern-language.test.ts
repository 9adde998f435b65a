import { describe, expect, it } from 'vitest';
import { matchableOf } from './matchable-sentence.ts';
import { classesOf, countExpansions, literalWords } from './pattern-facts.ts';
import { compilePatterns, findMatches, openPatterns } from './pattern-index.ts';
import { parsePattern, PatternError } from './pattern-syntax.ts';
import { prepareLexicon, type PreparedLexicon } from './prepare-lexicon.ts';
import { readTokens } from './read-tokens.ts';
import { testLexicon } from './test-lexicon.ts';

const lexicon = prepareLexicon(testLexicon());

/** Does one pattern occur in a text? Negation and the like are not looked at. */
function matchesPattern(text: string, pattern: string, prepared: PreparedLexicon): boolean {
  const sources = [{ text: pattern }];
  const { vocabulary, classes } = prepared;
  const index = openPatterns(sources, compilePatterns(sources, vocabulary, classes.names));
  const { sentences } = readTokens(text, vocabulary, prepared.correct);
  return sentences.some(({ words }) => findMatches(matchableOf(words, classes), index).length > 0);
}

describe('the pattern language', () => {
  it.each<[string, string[], string[]]>([
    [
      'brake squeal',
      ['brakes squeal', 'my brakes are really squealing'],
      ['squeal brake', 'brakes, squeal', 'brakes that I fixed squeal'],
    ],
    [
      'brake _ squeal',
      ['brakes only sometimes squeal', 'brakes, sometimes, squeal'],
      ['brakes work well but squeal', 'brakes are old so I had them squeal'],
    ],
    [
      'brake __ squeal',
      ['brakes work like they should on wet roads squeal', 'brakes, when cold, squeal'],
      ['brakes a b c d e f g h squeal', 'brakes work. They squeal'],
    ],
    ['(grind|metal on metal)', ['it grinds', 'metal on metal'], ['metal on wood']],
    ['brake pedal? soft', ['brake is soft', 'brake pedal is soft'], ['pedal soft']],
    ['at # mph', ['at 60 mph', 'at 60mph', 'at 55-60 mph'], ['at mph', 'at high mph']],
    ['$PEDAL _ soft', ['brake pedal feels soft', 'pedal is soft'], ['seat is soft']],
    [
      'will not start',
      [
        "won't start",
        'does not start',
        "can't start",
        'wont even start',
        'never starts',
        "isn't starting",
        "won't crank or start",
      ],
      ['starts'],
    ],
    ['can not stop', ["can't stop", 'could not stop', 'unable to stop'], ["won't stop", 'does not stop']],
    ['headlight', ['head lights', 'headlights'], ['head room light']],
    ['will not (catch|fire)', ["won't fire", 'it is not firing'], ['caught fire']],
    [
      '(smoke|fire) _ $WHEEL',
      ['fire at the wheel', 'on fire, wheel'],
      ['fired up, wheel', 'it fires right up, wheel fine'],
    ],
    ['the battery', ['battery', 'my battery'], ['bat']],
    ['start but __ die', ['it starts but dies', 'starts, but then it dies'], ['starts and dies']],
    ['turn steering wheel', ['when I turn the steering wheel'], ['turn the wheel']],
  ])('%s', (pattern, matching, others) => {
    for (const text of matching) expect(matchesPattern(text, pattern, lexicon), text).toBe(true);
    for (const text of others) expect(matchesPattern(text, pattern, lexicon), text).toBe(false);
  });

  it('a part of a longer name is not taken for the whole', () => {
    expect(matchesPattern('the steering wheel is loose', '$WHEEL _ loose', lexicon)).toBe(false);
    expect(matchesPattern('the wheel is loose', '$WHEEL _ loose', lexicon)).toBe(true);
    expect(matchesPattern('battery light is dim', '$BATTERY _ dim', lexicon)).toBe(false);
    expect(matchesPattern('brake pads squeal', '$PADS _ squeal', lexicon)).toBe(true);
  });

  it('what something does is no name, though a class has it as a phrase', () => {
    expect(matchesPattern('the wheel is leaking fluid', '$WHEEL _ $LEAK', lexicon)).toBe(true);
  });

  it.each(['(a|b', 'a)', 'a | b', '()', '(a|)', '', '_', 'the', 'a? b?', '$lower', '$', '***', 'a $NOWHERE'])(
    '"%s" is refused',
    (pattern) => {
      expect(() => matchesPattern('x', pattern, lexicon)).toThrow(PatternError);
    },
  );

  it('parses into words, classes, alternatives, numbers and gaps', () => {
    expect(parsePattern('a? (b c|$D)? _ __ #')).toEqual([
      { kind: 'word', word: 'a', optional: true },
      {
        kind: 'any',
        optional: true,
        options: [
          [
            { kind: 'word', word: 'b', optional: false },
            { kind: 'word', word: 'c', optional: false },
          ],
          [{ kind: 'class', name: 'D', optional: false }],
        ],
      },
      { kind: 'gap', words: 3 },
      { kind: 'gap', words: 6 },
      { kind: 'number', optional: false },
    ]);
  });

  it('counts wordings, with nested classes and options', () => {
    const classes = { A: ['x', 'y'], B: ['z', '$A'] };
    expect(countExpansions('$A _ $B', classes)).toBe(6);
    expect(countExpansions('(p|q r|$A)? s?', classes)).toBe(10);
    expect(() => countExpansions('$C', classes)).toThrow('unknown class $C');
    expect(() => countExpansions('$A', { A: ['$B'], B: ['$A'] })).toThrow('names itself');
  });

  it('lists the words and classes a pattern writes itself', () => {
    expect(literalWords('$A (b|c d)? _ b #')).toEqual(['b', 'c', 'd', 'b']);
    expect(classesOf('$A (b|$C) $A')).toEqual(['A', 'C']);
  });

  it('a class that names itself, or has a gap in it, is refused', () => {
    const broken = (classes: Record<string, string[]>) => () =>
      prepareLexicon({ ...testLexicon(), classes: { ...testLexicon().classes, ...classes } });
    expect(broken({ X: ['$Y'], Y: ['$X'] })).toThrow(PatternError);
    expect(broken({ X: ['x _ y'] })).toThrow(PatternError);
  });
});
