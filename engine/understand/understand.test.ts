import { describe, expect, it } from 'vitest';
import type { Evidence } from '#engine/evidence.ts';
import { prepareLexicon } from './prepare-lexicon.ts';
import { testLexicon } from './test-lexicon.ts';
import { TEST_SENTENCES } from './test-sentences.ts';
import { understand } from './understand.ts';

const lexicon = prepareLexicon(testLexicon());
const read = (text: string) => understand(text, lexicon, { at: 3 });

function shown({ finding, state, origin, facets }: Evidence): string {
  const states = lexicon.lexicon.statesOf[finding];
  const binary = finding !== 'ruled_out' && (states === undefined || states[0] === 'absent');
  const values = Object.entries(facets).map(([facet, list]) => `${facet}=${list.join('+')}`);
  const name = binary ? `${state === 'absent' ? '-' : ''}${finding}` : `${finding}=${state}`;
  return `${origin === 'hedged' ? '~' : ''}${name}${values.length > 0 ? `{${values.sort().join(',')}}` : ''}`;
}

function sorted(expected: string): string {
  return expected.replace(/\{(.*)\}/, (_, inner: string) => `{${inner.split(',').sort().join(',')}}`);
}

describe.each(Object.entries(TEST_SENTENCES))('%s (DIAG-01)', (_, block) => {
  const lines = block
    .trim()
    .split('\n')
    .map((line) => line.trim());
  it.each(lines)('%s', (line) => {
    const [text = '', notation = ''] = line.split(' ::');
    const marks = notation.trim().split(/\s+/).filter(Boolean);
    const optional = marks.filter((mark) => mark.endsWith('?')).map((mark) => mark.slice(0, -1));
    const demanded = marks.filter((mark) => !mark.endsWith('?') && !mark.startsWith('R:')).map(sorted);
    const parts = marks.find((mark) => mark.startsWith('R:'))?.slice(2);
    const understanding = read(text);
    const found = understanding.evidence.map(shown).filter((one) => !optional.includes(one.replace(/\{.*/, '')));
    expect(found.sort()).toEqual(demanded.sort());
    if (parts !== undefined)
      expect([...understanding.recentlyReplaced].sort()).toEqual(parts.split(',').filter(Boolean).sort());
  });
});

describe('a message as a whole', () => {
  it("evidence carries the message index and the owner's own words, cut from the original text", () => {
    const [first] = read('My  BREAKS “squeel” a lot').evidence;
    expect(first).toMatchObject({ finding: 'brakes_squeal', at: 3, quote: 'BREAKS “squeel' });
  });

  it('two incompatible states told with equal weight are dropped and named', () => {
    const { evidence, contradictions } = read('The pedal is soft. The pedal is hard.');
    expect(evidence).toEqual([]);
    expect(contradictions).toEqual(['brake_pedal']);
  });

  it('of two incompatible states the one that holds now wins', () => {
    expect(read('usually the pedal is firm, now the pedal is soft').evidence.map(shown)).toEqual(['brake_pedal=soft']);
  });

  it('a code the knowledge base does not explain is decoded, not made evidence (DIAG-06)', () => {
    const { evidence, unknownCodes } = read('scanner shows P1234 and U0100-87');
    expect(evidence).toEqual([]);
    expect(unknownCodes).toMatchObject([
      { code: 'P1234', system: 'powertrain', definedBy: 'maker', quote: 'P1234' },
      { code: 'U0100', system: 'network', definedBy: 'standard', suffix: '87' },
    ]);
  });

  it('a text without a word of vehicles is not automotive (DIAG-04)', () => {
    for (const text of [
      'hello there',
      'what is the capital of france',
      'my lawn mower will not start',
      '😀',
      '',
      'asdf qwer zxcv poiu',
    ]) {
      expect(read(text).automotive, text).toBe(false);
    }
    expect(read('something is wrong with my car')).toMatchObject({ automotive: true, mentionedVehicleWords: true });
  });

  it('a system named without a finding is handed on for the first question', () => {
    expect(read('weird feeling in the steering').systems).toEqual(['steering']);
  });

  it('a text in another language yields its codes and nothing else', () => {
    const { evidence } = read('mein Wagen springt nicht an, die Batterie ist tot, der Fehler heißt P0562');
    expect(evidence.map(shown)).toEqual(['code.P0562']);
  });

  it.each([
    ['how much do new brake pads cost?', 'price'],
    ['which battery do I need and where can I buy it', 'parts'],
    ['is there a recall on my honda', 'recall'],
    ['how do I replace the starter myself', 'how_to'],
    ['how often should I change the oil', 'maintenance'],
    ['hi', 'greeting'],
    ['thank you so much', 'thanks'],
    ['why does my car shake', 'diagnose'],
    ['car will not start', 'diagnose'],
  ])('"%s" is read as wanting %s', (text, intent) => {
    expect(read(text).intents).toContain(intent);
  });
});

describe('a pattern that names a facet itself', () => {
  it('gives its finding that value, whole', () => {
    const base = testLexicon();
    const withFacet = prepareLexicon({
      ...base,
      patterns: [
        ...base.patterns,
        { finding: 'brakes_squeal', state: 'present', facets: { motion: 'braking' }, text: 'zonked' },
      ],
    });
    const [squeal] = understand('it zonked', withFacet, { at: 0 }).evidence;
    expect(squeal?.facets).toEqual({ motion: ['braking'] });
  });
});
