import { expect, test } from 'vitest';
import { britishIn, britishWords } from './british-words.ts';

const written = (text: string) => britishWords(text).map(({ write }) => write);

test.each([
  ['tyres', 'tires'],
  ['discoloured', 'discolored'],
  ['millimetres', 'millimeters'],
  ['centred', 'centered'],
  ['centring', 'centering'],
  ['smoulders', 'smolders'],
  ['refuelling', 'refueling'],
  ['cancelled', 'canceled'],
  ['depressurised', 'depressurized'],
  ['immobiliser', 'immobilizer'],
  ['analyse', 'analyze'],
])('%s is spelled %s in America', (british, american) => {
  expect(written(`It is ${british} there.`)).toEqual([american]);
});

test.each([
  ['The gearbox is out.', 'transmission'],
  ['Wheel nuts torqued.', 'lug nuts'],
  ['A flat battery does it.', 'dead battery'],
])('a British word is told with what Americans say: %s', (text, american) => {
  expect(written(text)).toEqual([american]);
});

test('American words pass, also those that only look British', () => {
  expect(
    britishWords(
      'Four bushings, a flat tire, a programmed key, controlled wear, both analyses, an exercise, the disc brake, a catalyst.',
    ),
  ).toEqual([]);
});

test('all that is wrong in a text is told at once', () => {
  expect(britishIn('A grey tyre')).toBe('“grey” (write: gray), “tyre” (write: tire)');
  expect(britishIn('A gray tire')).toBeNull();
});
