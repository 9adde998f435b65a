import { describe, expect, test } from 'vitest';
import { atCorrection, excludes, isBare, readCorrection, readValues } from './corrections.ts';
import { prepareLexicon } from './prepare-lexicon.ts';
import { testLexicon } from './test-lexicon.ts';

const lexicon = prepareLexicon(testLexicon());
const valuesOf = (text: string) => readCorrection(text, lexicon)?.values.map(({ value }) => value);

describe('what a message puts right (DIAG-04)', () => {
  test.each([
    ['no i meant the front', ['front']],
    ['no sorry, to the LEFT', ['left']],
    ['Oops, I meant the back', ['rear']],
    ['no wait passenger side, and its actually more from the back', ['right', 'rear']],
    ['not the front, the rear', ['rear']],
    ['it is the rear, not the front', ['rear']],
    ['scratch that, its the rear', ['rear']],
    ['No, front', ['front']],
  ])('“%s”: by its sign, %j', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  test('a bare “no” with more than a value only answers, or denies', () => {
    for (const text of ['no', 'no, only the front', 'no noise from the back', 'front'])
      expect([text, readCorrection(text, lexicon)]).toEqual([text, null]);
  });

  test('what asks, or holds as well, corrects nothing', () => {
    for (const text of ['wait, the rear ones?', 'actually also from the rear'])
      expect([text, readCorrection(text, lexicon)]).toEqual([text, null]);
  });

  test('what tells more than a circumstance gives no value away', () => {
    expect(valuesOf('sorry for the long post, the front bumper was painted')).toEqual([]);
  });

  test('“forget that” drops, but not where only a circumstance follows', () => {
    const drops = (text: string) => readCorrection(text, lexicon)?.drops === true;
    for (const text of [
      'forget that, the real issue is the pedal',
      'Never mind',
      'nvm found them',
      'no wait, found em',
      'forget the squeak, the real issue is the pedal',
      'hold on, its fine now',
    ])
      expect([text, drops(text)]).toEqual([text, true]);
    for (const text of ['scratch that, its the rear', 'I forget that code', 'what if I ignore it', 'it is fine now'])
      expect([text, drops(text)]).toEqual([text, false]);
  });
});

describe('a sign within a message', () => {
  test('parts what is said before it and behind it', () => {
    expect(atCorrection('locked my keys in the car no wait, found em')).toEqual({
      before: 'locked my keys in the car',
      after: 'found em',
      takesBack: true,
      drops: false,
    });
    expect(atCorrection('shakes when cold, sorry i meant hot')).toMatchObject({
      before: 'shakes when cold',
      after: 'hot',
    });
  });

  test('“wait” and “sorry” alone are none', () => {
    for (const text of ['I wait at a light and it dies', 'it squeals, sorry for the long post', 'no start'])
      expect([text, atCorrection(text)]).toEqual([text, null]);
  });
});

test('front and rear exclude each other, front and left do not; other facets have one value', () => {
  const place = (value: string) => ({ facet: 'place', value });
  expect(excludes(place('front'), place('rear'))).toBe(true);
  expect(excludes(place('front'), place('left'))).toBe(false);
  expect(excludes(place('under_hood'), place('left'))).toBe(true);
  expect(excludes({ facet: 'temperature', value: 'cold' }, { facet: 'temperature', value: 'hot' })).toBe(true);
  expect(excludes(place('front'), { facet: 'motion', value: 'braking' })).toBe(false);
});

test('small words beside a value tell nothing of their own', () => {
  const bare = (text: string) => isBare(text, readValues(text, lexicon).values);
  expect(bare('its more from the front')).toBe(true);
  expect(bare('the front squeals')).toBe(false);
});
