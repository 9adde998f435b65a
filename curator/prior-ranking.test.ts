import { expect, test } from 'vitest';
import { priorRankings, rankingLines } from './prior-ranking.ts';
import { compileTiny } from './test-knowledge/tiny-knowledge.ts';

test('a complaint is put down to its causes by rate times strength, the likeliest first', () => {
  const [ranking] = priorRankings(compileTiny().base.model);
  // Battery electric cars, 2 % of all, have no such horn unit.
  const sum = 0.01 * 0.97 + 0.003 * 0.98 * 0.97 + 0.001 * 0.68 + 0.001115 * 0.08;
  expect(ranking!.complaint).toBe('horn_sound');
  expect(ranking!.sum).toBeCloseTo(sum, 7);
  expect(ranking!.causes.map(({ cause }) => cause)).toEqual([
    'horn_fuse_blown',
    'horn_unit_worn',
    'horn_button_worn',
    'other.horn',
  ]);
  expect(ranking!.causes[0]!.share).toBeCloseTo((0.01 * 0.97) / sum, 4);
  expect(rankingLines([ranking!])).toBe(
    '  horn_sound (1.33 % of cars): horn_fuse_blown 73 %, horn_unit_worn 21 %, horn_button_worn 5 %, other.horn 1 %',
  );
});
