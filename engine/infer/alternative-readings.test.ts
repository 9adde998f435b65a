import { describe, expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { alternativeSets, withoutSettledReadings } from './alternative-readings.ts';

const read = (finding: string, words: number[], more: Partial<Evidence> = {}): Evidence => ({
  finding,
  state: 'present',
  origin: 'volunteered',
  facets: {},
  quote: null,
  words,
  at: 0,
  ...more,
});

describe('readings of the same words', () => {
  const areAlternatives = (one: Evidence, other: Evidence) => alternativeSets([one, other]).length === 1;

  test('share at least half of the shorter one’s words, in one message', () => {
    expect(areAlternatives(read('a', [0, 5]), read('b', [5, 9]))).toBe(true);
    expect(areAlternatives(read('a', [0, 5, 7]), read('b', [7, 9, 12]))).toBe(false);
    expect(areAlternatives(read('a', [0, 5]), read('b', [0, 5], { at: 1 }))).toBe(false);
    expect(areAlternatives(read('a', []), read('b', [0]))).toBe(false);
  });

  test('make a set in which each is a reading of the same words as each other', () => {
    const sets = alternativeSets([read('a', [0, 5]), read('b', [0, 5, 9]), read('c', [9, 12, 15]), read('d', [40])]);
    expect(sets.map((set) => set.map(({ finding }) => finding))).toEqual([['a', 'b']]);
  });

  test('are settled by an answer that confirms one of them, and by no other answer', () => {
    const [one, other] = [read('a', [0, 5]), read('b', [0, 5])];
    const confirmed = { ...one, origin: 'answer' as const };
    expect(withoutSettledReadings([confirmed, other])).toEqual([confirmed]);
    const { words: _, ...changed } = { ...one, origin: 'answer' as const, state: 'absent' };
    expect(withoutSettledReadings([changed, other])).toEqual([changed, other]);
  });
});
