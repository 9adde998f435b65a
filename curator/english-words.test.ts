import { describe, expect, it } from 'vitest';
import { englishWords, expand, readAffixes } from './english-words.ts';

const affixes = readAffixes(`
PFX U Y 1
PFX U   0     un         .
SFX S Y 2
SFX S   y     ies        [^aeiou]y
SFX S   0     s          [^y]
SFX D Y 2
SFX D   0     d          e
SFX D   0     ed         [^ey]
SFX V N 1
SFX V   e     ive        e
`);

describe('the English words of the spelling guard', () => {
  it('a stem is expanded by suffix, by prefix, and by both where both rules cross', () => {
    expect(expand('bolt', 'USD', affixes).sort()).toEqual(['bolt', 'bolted', 'bolts', 'unbolt', 'unbolted', 'unbolts']);
  });

  it('a suffix applies only where its condition holds', () => {
    expect(expand('battery', 'S', affixes)).toEqual(['battery', 'batteries']);
    expect(expand('squeeze', 'V', affixes)).toEqual(['squeeze', 'squeezive']);
  });

  it('the list is sorted, unique, lower-case, and holds the ordinary forms of ordinary words', () => {
    const words = englishWords();
    expect(words).toEqual([...new Set(words)].sort());
    expect(words.filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
    const known = new Set(words);
    for (const word of [
      'look',
      'hear',
      'anything',
      'they',
      'squealed',
      'stopping',
      'batteries',
      'rotors',
      'unplugged',
      'toyota',
    ]) {
      expect(known, word).toContain(word);
    }
    for (const wrong of ['squeel', 'altenator', 'batery', 'exhuast']) expect(known, wrong).not.toContain(wrong);
  });
});
