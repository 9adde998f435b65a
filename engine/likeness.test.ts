import { expect, test } from 'vitest';
import { codeOf, packLikeness, readLikeness } from './likeness.ts';

test('a likeness comes out of its text as it went in, to the hundredth of a nat', () => {
  const sounds = ['battery', 'belt', 'tire'].map((id, k) => ({ code: codeOf(id), hundredths: k * 299 }));
  const { codes, nats } = readLikeness(packLikeness(sounds));
  expect(codes).toEqual(sounds.map(({ code }) => code));
  expect(nats).toEqual([0, 2.99, 5.98]);
  expect(readLikeness('')).toEqual({ codes: [], nats: [] });
});

test('an older record by id says the same', () => {
  const packed = packLikeness([{ code: codeOf('belt'), hundredths: 123 }]);
  expect(readLikeness({ belt: 1.23 })).toEqual(readLikeness(packed));
});
