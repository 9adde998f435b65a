import { expect, test } from 'vitest';
import { readPlaceText } from './read-place-text.ts';

test.each([
  ['94103', '94103', null],
  ['94103-1234', '94103', null],
  ['San Francisco, CA 94103', '94103', null],
  ['  Reno ', 'Reno', null],
  ['Reno, NV', 'Reno', 'NV'],
  ['Reno,Nevada, USA', 'Reno', 'NV'],
  ['reno nv', 'reno', 'NV'],
  ['New York', 'New York', null],
  ['New York, New York', 'New York', 'NY'],
  ['Washington, D.C.', 'Washington', 'DC'],
  ['El Paso', 'El Paso', null],
  ['Paris, France', 'Paris', null],
  ['123', '123', null],
  [',', ',', null],
])('“%s” asks for %s in %j', (text, name, state) => {
  expect(readPlaceText(text)).toEqual({ name, state, isZip: /^\d{5}$/.test(name) });
});
