import { describe, expect, test } from 'vitest';
import type { Replay } from '../replay-case.ts';
import { reportPage } from '../report-page.ts';
import type { ScoredVignette } from '../score-vignettes.ts';
import { ablationTables, policyTable } from './ablation-tables.ts';
import { areaTable } from './area-table.ts';
import { bar, calibrationTable } from './calibration-table.ts';
import { gapTable } from './gap-table.ts';
import { latencyTable } from './latency-table.ts';
import { claimsOf, vignetteTable } from './vignette-table.ts';

const at = (place: number | null, placeAfterTaps = place): Replay => ({ place, placeAfterTaps, asked: 3, answered: 1 });
const full = { name: 'as it is', scores: [at(1), at(2), at(4), at(null, 1)] };
const worse = { name: 'worse', scores: [at(2), at(2), at(4), at(null)] };
const scored = (place: number | null, more: Partial<ScoredVignette> = {}): ScoredVignette => ({
  ...at(place),
  id: 'secret-case',
  area: 'brakes',
  confidence: 'low',
  firstShare: 0.5,
  askedBack: false,
  safety: { expected: 'none', given: 'none' },
  ...more,
});

describe('the tables of the report', () => {
  test('ablations: the first row is the engine, the others add their paired difference', () => {
    const [first, taps] = ablationTables('v', full, [worse]);
    expect(first!.rows[0]!.slice(0, 2)).toEqual(['as it is', expect.stringMatching(/^25\.0 \([\d.–]+\)$/)]);
    expect(first!.rows[1]![1]).toMatch(/^0\.0 \(.*\), −25\.0 \(.*\)$/);
    expect(taps!.rows[1]![1]).toMatch(/, −50\.0 \(/);
  });

  test('question policies: how many were asked a case, and how many of them the labels answer', () => {
    const [planned] = policyTable('v', full, [worse]).rows;
    expect(planned!.at(-2)).toBe('3.0');
    expect(planned!.at(-1)).toMatch(/^33\.3 \(/);
  });

  test('a gap of more than 8 points between the sets raises the alarm, and 8 points do not', () => {
    const places = (right: number) => Array.from({ length: 100 }, (_, place) => at(place < right ? 1 : null));
    expect(gapTable(places(68), places(60)).rows[0]).toEqual(['first 1', '8.0 points', '']);
    expect(gapTable(places(69), places(60)).rows[0]).toEqual(['first 1', '9.0 points', 'alarm']);
  });

  test('areas are counted one by one, by the first three', () => {
    const { rows } = areaTable('v', [scored(1), scored(4), scored(3, { area: 'smoke' })]);
    expect(rows.map(([area, share]) => `${area}: ${share}`)).toEqual([
      expect.stringMatching(/^brakes: 50\.0 %.* 1 of 2$/),
      expect.stringMatching(/^smoke: 100\.0 %.* 1 of 1$/),
    ]);
  });

  test('a bar is filled as far as it was right and marked where it was claimed', () => {
    expect(bar(0.4, 0.8)).toBe(`${'█'.repeat(10)}${'░'.repeat(10)}┃${'░'.repeat(4)}`);
    expect(bar(1, 1)).toBe(`${'█'.repeat(24)}┃`);
    expect(bar(0, 0)).toBe(`┃${'░'.repeat(24)}`);
  });

  test('calibration lists only tenths that occur; a case without a cause claims nothing', () => {
    const claims = claimsOf([scored(1), scored(2), scored(null, { firstShare: 0 })]);
    expect(calibrationTable('v', claims).rows).toEqual([['50 %', '50 %', '2', bar(0.5, 0.5)]]);
  });

  test('of a set nothing but counts is said, unless misses are handed in', () => {
    expect(JSON.stringify(vignetteTable('v', [scored(2)], { cases: 3, misses: [] }))).not.toContain('secret-case');
    expect(vignetteTable('v', [scored(2)], { cases: 1, misses: ['a miss'] }).notes).toEqual(['a miss']);
  });

  test('how many of the cases are scored stands above them, and figures have their intervals', () => {
    const cases = Array.from({ length: 20 }, (_, at) => scored(at < 10 ? 1 : 2));
    const { title, rows } = vignetteTable('v', cases, { cases: 22, misses: [] });
    expect(title).toBe('v: scored 20 of 22 cases');
    expect(rows.at(-1)![2]).toMatch(/^0\.250 \(0\.\d{3}–0\.\d{3}\)$/);
  });

  test('the time of a reply is told by its quantiles, in milliseconds', () => {
    const { rows } = latencyTable('v', [5, 1, 3, 2, 4]);
    expect(rows).toEqual([
      ['half of the replies within', '', '3.0 ms'],
      ['95 % within', '≤ 5 ms', '5.0 ms'],
      ['99 % within', '', '5.0 ms'],
    ]);
  });

  test('the page names the knowledge and the day, and holds every table', () => {
    const page = reportPage([gapTable([at(1)], [at(1)]), areaTable('v', [scored(1)])], 'abc123', '2026-11-22');
    expect(page).toContain('on 2026-11-22 from knowledge base abc123');
    expect(page.match(/^## /gm)).toHaveLength(2);
  });
});
