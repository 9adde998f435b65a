import { expect, test } from 'vitest';
import { rangeAsked } from './byte-range.ts';

test.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=10-10', { first: 10, last: 10 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [null, 'whole'],
  ['', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=1-2', 'whole'],
  ['bytes=a-b', 'whole'],
] as const)('of 100 bytes, %s asks for %o', (header, range) => {
  expect(rangeAsked(header, 100)).toEqual(range);
});
