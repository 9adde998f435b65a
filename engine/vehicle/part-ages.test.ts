import { describe, expect, test } from 'vitest';
import type { Manual } from '../knowledge-base.ts';
import { anyVehicle } from '../test-models/build-model.ts';
import { prepareLexicon } from '../understand/prepare-lexicon.ts';
import { testLexicon } from '../understand/test-lexicon.ts';
import { partAges, partAgeWords, withPartAges, type DoneWork } from './part-ages.ts';

const lexicon = prepareLexicon(testLexicon());
const maintenance = { battery_renewal: { parts: ['battery'] } } as unknown as Manual['maintenance'];
const done = (more: Partial<DoneWork>): DoneWork => ({ work: null, what: 'Work', days_ago: 100, miles: null, ...more });
const ages = (log: DoneWork[], miles: number | null = null) => partAges(log, miles, maintenance, lexicon);

describe('how old parts are by the maintenance log (DIAG-01)', () => {
  test('work of the list renews its parts; the youngest counts', () => {
    const log = [
      done({ work: 'battery_renewal', days_ago: 365.25 }),
      done({ work: 'battery_renewal', days_ago: 2000 }),
    ];
    expect(ages(log)).toEqual({ battery: { years: 1, miles: null } });
  });

  test('miles count where the odometer is known then and now', () => {
    expect(ages([done({ work: 'battery_renewal', miles: 80_000 })], 95_000)['battery']).toMatchObject({
      miles: 15_000,
    });
    expect(ages([done({ work: 'battery_renewal', miles: 80_000 })])['battery']).toMatchObject({ miles: null });
  });

  test.each(['New battery', 'Replaced the battery', 'battery'])('own words: “%s”', (what) =>
    expect(Object.keys(ages([done({ what })]))).toEqual(['battery']),
  );

  test.each(['Waxed it', 'Looked for a leak', ''])('“%s” names no part', (what) =>
    expect(ages([done({ what })])).toEqual({}),
  );

  test('parts newer than half a year count as replaced lately, others only by their age', () => {
    const facts = withPartAges(anyVehicle, { battery: { years: 0.3, miles: null }, belt: { years: 3, miles: null } });
    expect(facts.recentlyReplaced).toEqual(['battery']);
    expect(facts.partAges).toHaveProperty('belt');
    expect(withPartAges(anyVehicle, {})).toBe(anyVehicle);
  });

  test('says what it took into account', () => {
    const name = (part: string) => ({ battery: 'Battery', belt: 'Drive belt' })[part] ?? null;
    const known = {
      battery: { years: 0.17, miles: null },
      belt: { years: 3.1, miles: null },
      odd: { years: 1, miles: null },
    };
    expect(partAgeWords(known, name)).toEqual([
      'By your maintenance log these are newer than the car: battery (2 months), drive belt (3 years).',
    ]);
    expect(partAgeWords({}, name)).toEqual([]);
  });
});
