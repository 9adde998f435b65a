import { describe, expect, test } from 'vitest';
import { gist, remedyInShort, warns } from './recall-words.ts';

describe('a recall in short', () => {
  test('who recalls what is left out; what is wrong stays', () => {
    expect(
      gist(
        'Honda (American Honda Motor Co.) is recalling certain 2019-2020 CR-V vehicles. The fuel pump may fail. The engine then stalls.',
      ),
    ).toBe('The fuel pump may fail. The engine then stalls.');
    expect(gist('The body control module may lose its communication.')).toBe(
      'The body control module may lose its communication.',
    );
  });

  test('long words end with a sentence where one ends in time, else with a word', () => {
    const long = gist('The hose may crack. '.repeat(30));
    expect(long.length).toBeLessThanOrEqual(240);
    expect(long).toMatch(/crack\.$/);
    const endless = gist('word '.repeat(100));
    expect(endless.length).toBeLessThanOrEqual(241);
    expect(endless).toMatch(/word…$/);
  });

  test('of the remedy the first sentence', () => {
    expect(remedyInShort('Dealers will replace the pump, free of charge. Owner letters were mailed May 1, 2020.')).toBe(
      'Dealers will replace the pump, free of charge.',
    );
    expect(remedyInShort('')).toBe('');
  });
});

describe('a warning in words', () => {
  const recall = (notes: string) => ({
    campaign_number: '20V771000',
    manufacturer: '',
    components: [],
    summary: '',
    consequence: '',
    remedy: '',
    notes,
    reported: null,
    do_not_drive: null,
    park_outside: null,
  });

  test.each([
    'DO NOT DRIVE until repaired.',
    'Owners are advised not to drive their vehicles.',
    'The vehicles should not be driven.',
    'Owners should stop driving them.',
  ])('“%s” is one not to drive', (text) => expect(warns(recall(text), 'not to drive')).toBe(true));

  test.each(['Owners should park their vehicles outside and away from structures.', 'Park outside until repaired.'])(
    '“%s” is one to park outside',
    (text) => expect(warns(recall(text), 'to park outside')).toBe(true),
  );

  test.each(['The vehicle may stall while driving.', 'Park assist may not work.', 'The outside mirror may fall off.'])(
    '“%s” is none',
    (text) => {
      expect(warns(recall(text), 'not to drive')).toBe(false);
      expect(warns(recall(text), 'to park outside')).toBe(false);
    },
  );
});
