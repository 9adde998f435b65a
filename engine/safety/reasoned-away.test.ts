import { expect, test } from 'vitest';
import { prepareLexicon } from '../understand/prepare-lexicon.ts';
import { readText } from '../understand/read-text.ts';
import { testLexicon } from '../understand/test-lexicon.ts';
import { reasonedAway, saysHereOnceMore } from './reasoned-away.ts';

const lexicon = prepareLexicon(testLexicon());
const reasoned = (text: string, bare: number[] = []) => reasonedAway(readText(text, lexicon), new Set(bare));

test.each([
  'the pedal went to the floor, master cylinder replaced, it stops well',
  'steam came out of the hood. the shop replaced the hose.',
  'the brakes failed two years ago',
  'my neighbor had a fuel leak',
  'i read about a wheel that came off',
  'what if the steering would lock',
])('gives a reason of its own: “%s”', (text) => {
  expect(reasoned(text)).toContain(0);
});

test.each([
  'the pedal goes to the floor',
  'the shop replaced the hose but it still leaks fuel',
  'the pads were replaced. now the pedal goes to the floor.',
  'my husband says it smells of gas',
  'if i brake hard the pedal goes to the floor',
  'is it safe to drive with no brakes',
])('is told plainly: “%s”', (text) => {
  expect(reasoned(text)).toEqual([]);
});

test('a reason is one of its own sentence; a sentence that only asks is one by itself', () => {
  const text = 'my neighbor had a fuel leak. the pedal goes to the floor.';
  expect(Math.max(...reasoned(text))).toBeLessThan(text.indexOf('the pedal'));
  expect(reasoned('it squeals. what brakes fit', [1])).toEqual([12, 17, 24]);
});

test.each([
  ['new track bar, gone, but it came back', true],
  ['my last car had a leak and this one does too', true],
  ['saw a car on fire and it was mine', true],
  ['smells like gas again', true],
  ['the shaking is in the back seat', false],
  ['the horn is fine again', false],
])('“%s” says that it is here once more: %s', (text, says) => {
  expect(saysHereOnceMore(readText(text, lexicon))).toBe(says);
});
