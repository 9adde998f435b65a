import { describe, expect, test } from 'vitest';
import { matchNames } from './match-names.ts';

const matched = (make: string, model: string, known: string[], knownMake = make) => {
  const { names, exact } = matchNames(
    { make, model },
    known.map((each) => ({ make: knownMake, model: each })),
  );
  return [names.map((name) => name.model), exact];
};

describe('a vehicle’s name among those that NHTSA knows', () => {
  test.each([
    ['signs and blanks do not count', 'Honda', 'crv', ['CIVIC', 'CR-V'], ['CR-V']],
    ['one model under two names gives both', 'Honda', 'CR-V', ['CR-V', 'CRV'], ['CR-V', 'CRV']],
    [
      'words for drive or body behind it belong to it',
      'Lucid',
      'Air',
      ['AIR', 'AIR BEV', 'GRAVITY'],
      ['AIR', 'AIR BEV'],
    ],
    ['other words behind it make another model', 'Ford', 'Transit', ['TRANSIT', 'TRANSIT CONNECT'], ['TRANSIT']],
    ['a name that only begins with the same letters is another', 'Hyundai', 'Ion', ['IONIQ', 'ION'], ['ION']],
    ['a four-wheel drive is no other model', 'Toyota', 'Tacoma', ['TACOMA 4WD', 'TACOMA'], ['TACOMA 4WD', 'TACOMA']],
  ])('%s', (_, make, model, known, expected) => {
    expect(matched(make, model, known)).toEqual([expected, true]);
  });

  test.each([
    ['a trim behind the owner’s', 'Honda', 'CR-V EX', ['CR-V', 'CIVIC'], ['CR-V']],
    [
      'the longest name wins',
      'Jeep',
      'Grand Cherokee L Summit',
      ['GRAND CHEROKEE', 'GRAND CHEROKEE L'],
      ['GRAND CHEROKEE L'],
    ],
    [
      'a family, where only its members are filed',
      'Ford',
      'F150',
      ['F-150 REGULAR CAB', 'F-150 SUPERCREW', 'F-250'],
      ['F-150 REGULAR CAB', 'F-150 SUPERCREW'],
    ],
    ['a class', 'Mercedes', 'GLC300', ['GLC-CLASS', 'GLE-CLASS'], ['GLC-CLASS']],
  ])('%s is told as not quite the same name', (_, make, model, known, expected) => {
    expect(matched(make, model, known, make === 'Mercedes' ? 'MERCEDES-BENZ' : make)).toEqual([expected, false]);
  });

  test('a make by another name, and a Ram that was a Dodge', () => {
    expect(matched('Chevy', 'Silverado 1500', ['SILVERADO 1500'], 'CHEVROLET')).toEqual([['SILVERADO 1500'], true]);
    expect(matched('Ram', '1500', ['RAM 1500', 'DURANGO'], 'DODGE')).toEqual([['RAM 1500'], true]);
  });

  test('what is not there is not recognised, nor is a name of signs alone', () => {
    expect(matched('Honda', 'Corolla', ['CIVIC'])).toEqual([[], false]);
    expect(matched('Honda', '—', ['CIVIC', '-'])).toEqual([[], false]);
  });
});
