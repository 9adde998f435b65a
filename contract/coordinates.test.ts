import { describe, expect, test } from 'vitest';
import { coordinatesIn, coordinateWords, placeAddress } from './coordinates.ts';
import { nameOfParts, nameOfPlace } from './place-name.ts';

describe('coordinates', () => {
  test.each([
    ['47.6062, -122.3321', { latitude: 47.6062, longitude: -122.3321 }],
    ['47,-122', { latitude: 47, longitude: -122 }],
    [' -90 , 180 ', { latitude: -90, longitude: 180 }],
    ['Reno', null],
    ['91, 0', null],
    ['0, 180.1', null],
    ['1,2,3', null],
    ['94103', null],
    ['', null],
  ])('“%s”', (text, place) => {
    expect(coordinatesIn(text)).toEqual(place);
  });

  test('are told to 100 metres and shown to 10 (LOC-02)', () => {
    const place = { latitude: 37.77493, longitude: -122.4 };
    expect([placeAddress(place), coordinateWords(place)]).toEqual(['37.775,-122.4', '37.7749, -122.4000']);
    expect(coordinatesIn(placeAddress(place))).toEqual({ latitude: 37.775, longitude: -122.4 });
  });
});

describe('a place is called by (LOC-02)', () => {
  const parts = { city: 'Reno', region: 'Nevada', regionCode: 'NV', postcode: '89501', country: 'US' };
  const place = { latitude: 39.52963, longitude: -119.8138 };

  test.each([
    [{}, 'Reno, NV'],
    [{ regionCode: '' }, 'Reno, Nevada'],
    [{ country: 'DE', region: 'Bavaria', regionCode: 'BY' }, 'Reno, Bavaria'],
    [{ region: '', regionCode: '' }, 'Reno'],
    [{ city: '' }, '89501'],
    [{ city: '', postcode: '' }, '39.5296, -119.8138'],
  ])('%j: %s', (changes, name) => {
    expect(nameOfPlace({ ...parts, ...changes }, place)).toBe(name);
  });

  test('nothing, where neither city nor postcode is known', () => {
    expect(nameOfParts({ ...parts, city: '', postcode: '' })).toBeNull();
  });
});
