import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { EvidenceItem, Question } from '#contract/reply.ts';
import { unpackColumns, type Columns } from '#engine/tap/columns.ts';
import { afterTaps, reassessSnapshot } from '#engine/tap/reassess-snapshot.ts';
import { readSnapshot } from '#engine/tap/snapshot.ts';
import { prepareTaps, type TapModel } from '#engine/tap/tap-model.ts';
import { openDiagnosis } from '#server/diagnosis.ts';
import { seededDraws } from '#curator/seeded-draws.ts';
import { bulletin, recall, recordsOf } from './sample-records.ts';

const folder = join(import.meta.dirname, '../../dist/knowledge');
const server = openDiagnosis(folder, () => Date.UTC(2026, 0, 1));
const sent = gunzipSync(gzipSync(readFileSync(join(folder, 'taps.json')))).toString();
const model = unpackColumns(JSON.parse(sent) as Columns) as unknown as TapModel;
const browser = prepareTaps(model);

const cars = [
  { year: '2014', make: 'HONDA', model: 'CIVIC', vin: '', submodel: 'EX', mileage: 98_000 },
  { year: '2006', make: 'FORD', model: 'F-150', vin: '', submodel: '5.4', mileage: null },
  { year: '2019', make: 'NISSAN', model: 'LEAF', vin: '', submodel: '', mileage: 40_000 },
];
/** Records that bear on all of a verdict and a ranking. */
const records = recordsOf({
  recalls: [recall({ parkOutside: true }), recall({ number: '22V200000', components: ['SERVICE BRAKES, HYDRAULIC'], summary: 'The master cylinder may leak.' })],
  bulletins: [bulletin()],
  complaints: {
    years: [2013, 2015],
    complaints: 300,
    ofAllCars: 90_000,
    components: [{ component: 'SERVICE BRAKES', complaints: 120, ofAllCars: 9_000 }, { component: 'ENGINE', complaints: 0, ofAllCars: 9_000 }],
  },
});
const complaints = [
  'It just clicks and the dash lights go dim, cold morning',
  'The brakes squeal in the rain. Also a shake at 60 mph after the tires were rotated.',
  'check engine light P0301, rough idle, no smoke and it does not smell of gas',
  'brake pedal went to the floor',
  'my car is weird',
  'codes P0420 and P0171, smells of rotten eggs, I replaced the battery last week',
  'overheats in traffic, the heater blows cold, sweet smell, maybe a drip under the front',
  'steering wheel hums when turning left and there is a clunk over bumps',
  'the ac is warm and the battery light came on, belt squeals on start',
];

const origins = ['read', 'seen', 'heard'] as const;
const cases = complaints.map((text, turn) => ({ text, car: { ...cars[turn % cars.length]!, records: turn % 2 === 0 ? records : null }, turn }));

describe('a tap in the browser (REPLY-07)', () => {
  test.each(cases.flatMap((each) => [{ ...each, by: 'the engine' }, { ...each, by: 'a language model too' }]))(
    'gives what the server gives, to the last letter and digit: “$text”, read by $by',
    ({ text, car, turn, by }) => {
      const draw = seededDraws(turn + 1);
      const asked = { text, evidence: '[]', recentlyReplaced: '[]', vehicle: car, messageIndex: 0 };
      const { offered } = server.assess({ ...asked, offer: true });
      const some = offered!.findings.filter((_, place) => by !== 'the engine' && place % 20 === turn);
      const readings = some.map(({ id, states }, place) => ({ finding: id, state: states[place % states.length]!.state, origin: origins[place % 3]!, quote: 'so it is' }));
      let known = server.assess({ ...asked, readings });
      let standing = server.reassess(known, car, 0);
      for (let taps = 0; taps < 12; taps += 1) {
        const { evidence, questions } = standing.reassessment;
        const changes = Array.from({ length: 1 + Math.floor(draw() * 2) }, () => anyTap(evidence, questions, draw));
        const here = readSnapshot(standing.snapshot, browser.model);
        const after = afterTaps(here, changes, browser)!;
        const there = server.change(known, car, changes, 0);
        if (!there.ok) throw new Error(`${there.unknownFinding} was shown and could not be tapped`);
        expect(JSON.stringify(reassessSnapshot(after, browser))).toBe(JSON.stringify(there.reassessment));
        expect(after.evidence).toEqual(JSON.parse(there.evidence));
        known = { ...known, evidence: there.evidence };
        standing = there;
      }
    },
  );

  test('of a finding or state that does not exist is no tap, here as there', () => {
    const known = { evidence: '[]', recentlyReplaced: '[]' };
    const here = readSnapshot(server.reassess(known, cars[0]!, 0).snapshot, browser.model);
    for (const change of [
      { finding: 'flux_capacitor', state: 'yes' },
      { finding: 'lights', state: 'purple' },
    ]) {
      expect(afterTaps(here, [change], browser)).toBeNull();
      expect(server.change(known, cars[0]!, [change], 0).ok).toBe(false);
    }
  });
});

test('a conversation’s state is small enough to go with every answer', () => {
  const known = server.assess({ text: complaints[0]!, evidence: '[]', recentlyReplaced: '[]', vehicle: cars[0]!, messageIndex: 0 });
  expect(gzipSync(server.reassess(known, cars[0]!, 0).snapshot).length).toBeLessThan(3_000);
});

test('words of findings that nobody is asked for stay on the server until they are reported', () => {
  const unasked = model.model.findings.filter(({ ask }) => ask === null);
  expect(unasked.length).toBeGreaterThan(1_000);
  expect(unasked.filter(({ label, states }) => label !== '' || states.some((each) => each.label !== ''))).toEqual([]);
  expect(model.model.patternFailures).toEqual([]);
});

function anyTap(evidence: EvidenceItem[], questions: Question[], draw: () => number) {
  const open = [
    ...evidence.map(({ finding, states }) => ({ finding, states })),
    ...questions.map(({ finding, answers }) => ({ finding, states: answers })),
  ];
  const { finding, states } = open[Math.floor(draw() * open.length)] ?? { finding: 'lights', states: [{ state: 'unknown' }] };
  return { finding, state: states[Math.floor(draw() * states.length)]!.state };
}

test('causes, and rules, all have the same keys, so that they pack into columns', () => {
  for (const rows of [model.model.causes, model.model.safetyRules])
    expect(new Set(rows.map((row) => Object.keys(row).join())).size).toBe(1);
});
