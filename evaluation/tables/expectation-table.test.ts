import { expect, test } from 'vitest';
import { compare } from './expectation-table.ts';

const shares = (record: Record<string, number>) => new Map(Object.entries(record));

test('what is claimed of the leading cause is held against what is expected of the same one', () => {
  const { claimed, expected } = compare(shares({ coil: 0.6, plugs: 0.3 }), shares({ plugs: 0.5, coil: 0.2 }));
  expect([claimed, expected]).toEqual([0.6, 0.2]);
  expect(compare(shares({ coil: 0.6 }), shares({ plugs: 0.5 })).expected).toBe(0);
});

test('two lists overlap in what both give each cause, and in what both leave to none', () => {
  expect(compare(shares({ coil: 0.6, plugs: 0.3 }), shares({ coil: 0.6, plugs: 0.3 })).overlap).toBeCloseTo(1);
  expect(compare(shares({ coil: 1 }), shares({ plugs: 1 })).overlap).toBeCloseTo(0);
  expect(compare(shares({ coil: 0.5 }), shares({ coil: 0.2 })).overlap).toBeCloseTo(0.7);
  expect(compare(shares({}), shares({})).overlap).toBeCloseTo(1);
});
