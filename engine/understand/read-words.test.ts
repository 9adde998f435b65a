import { describe, expect, it } from 'vitest';
import { readSentences } from './read-words.ts';
import { rewrite } from './rewrites.ts';

const words = (text: string) =>
  readSentences(text)
    .flatMap((sentence) => rewrite(sentence.words).map(({ word }) => word))
    .join(' ');

describe('normalising a text', () => {
  it.each([
    ["WON'T", 'will not'],
    ['wont', 'will not'],
    ['won’t', 'will not'],
    ['doesnt', 'does not'],
    ['doesn t', 'does not'],
    ['cant', 'can not'],
    ['cannot', 'can not'],
    ["it's dead", "it 's dead"],
    ["they'll", 'they will'],
    ['refuses to start', 'will not start'],
    ['unable to crank', 'can not crank'],
    ['no longer works', 'not works'],
    ['w/o power', 'without power'],
    ['A/C on', 'ac on'],
    ['a tire message popped up', 'a tire message came on'],
    ['the BRAKE warning just pops up', 'the brake warning just comes on'],
    ['a light popped on', 'a light came on'],
    ['the hood popped up', 'the hood popped up'],
    ['a message. popped up the hood', 'a message popped up the hood'],
  ])('contractions and turns of phrase are opened: %s → %s', (text, expected) => {
    expect(words(text)).toBe(expected);
  });

  it.each(['went', 'well', 'were', 'shell', 'ill', 'id', 'hell', 'shed', 'wed'])(
    '"%s" is never taken for a contraction',
    (word) => {
      expect(words(word)).toBe(word);
    },
  );

  it.each([
    ['12.2v', '12.2 volts'],
    ['950 bucks', '950 dollars'],
    ['12V battery', '12 volts battery'],
    ['at 70mph', 'at 70 mph'],
    ['1,500 RPM', '1500 rpm'],
    ['120k miles', '120000 miles'],
    ['100°F', '100 degrees'],
    ['40-50 mph', '40 mph'],
    ['40 to 50 mph', '40 mph'],
    ['35 psi', '35 psi'],
    ['5 mins', '5 minutes'],
    ['three times', '3 times'],
    ['twelve volts', '12 volts'],
    ['2 a day', '2 a day'],
    ['4wd', '4wd'],
  ])('numbers and units are evened out: %s → %s', (text, expected) => {
    expect(words(text)).toBe(expected);
  });

  it('drawn-out letters shrink to two, and a lamp picture becomes its words', () => {
    expect(words('sooooo')).toBe('soo');
    expect(words('🔋 on')).toBe('battery light on');
    expect(words('😀 on')).toBe('on');
  });

  it('sentences end at . ; ! ? a new line and a dash, not inside a number; a comma and dots are a pause', () => {
    const sentences = readSentences('Reads 12.4 V. Dead?\nNo - yes; then, it… died');
    expect(
      sentences.map((one) => one.words.map(({ word, pause }) => (pause === 'comma' ? `,${word}` : word)).join(' ')),
    ).toEqual(['reads 12.4 volts', 'dead', 'no', 'yes', 'then ,it ,died']);
    expect(sentences.map((one) => one.question)).toEqual([false, true, false, false, false]);
  });

  it('every word points at the place in the original text it was read from', () => {
    const text = 'My “Brakes” won’t  hold 12V';
    const cut = readSentences(text).flatMap((sentence) => sentence.words.map(({ from, to }) => text.slice(from, to)));
    expect(cut).toEqual(['My', 'Brakes', 'won’t', 'won’t', 'hold', '12', 'V']);
  });
});
