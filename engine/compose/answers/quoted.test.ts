import { expect, test } from 'vitest';
import { causeText, composeContext, part, shown } from '../../test-models/build-context.ts';
import { cause } from '../../test-models/build-model.ts';
import type { WholeUnit } from '../../inquire/whole-units.ts';
import { quotedAnswer } from './quoted.ts';

const hours = { low: 1, high: 2 };
const repair = (low: number, high: number, parts: string[] = []) => ({
  partsUsd: { low, high },
  laborHours: { low: 0, high: 0 },
  parts,
});
const context = composeContext({
  model: {
    causes: [
      cause('pads', 0.2, {}, { name: 'Pads worn' }),
      cause('cam', 0.1, {}, { name: 'Camshaft worn' }),
      cause('knock', 0.1, {}),
    ],
  },
  manual: {
    parts: { camshaft: part({ name: 'Camshaft' }), bearings: part({ name: 'Bearings', searchTerms: ['used engine'] }) },
    causes: {
      pads: causeText({
        repair: {
          ...repair(100, 1_000),
          usual: { laborHours: { low: 0, high: 0 }, partsUsd: { low: 200, high: 400 }, what: 'pads' },
        },
      }),
      knock: causeText({ repair: { ...repair(2_500, 7_500, ['bearings']), procedure: 'rebuild_bearings' } }),
      cam: causeText({ repair: { ...repair(900, 4_500, ['camshaft']), laborHours: { ...hours, low: 0, high: 0 } } }),
    },
  },
});
const leading = [
  { ...shown('pads', 0.6), check: 'Look at the pads' },
  { ...shown('cam', 0.2), name: 'Camshaft worn' },
];
const said = (usd: number, parts: string[] = [], unit: WholeUnit | null = null) =>
  quotedAnswer({ usd, parts: parts.map((id) => ({ ids: [id], called: id })), unit }, context, leading)?.summary;

test.each([
  [150, '$150 is about $50 below what a shop asks as a rule (pads: $200–$400)'],
  [385, '$385 is within what a shop asks as a rule (pads: $200–$400).'],
  [
    600,
    '$600 is about $200 above what a shop asks as a rule (pads: $200–$400), though the hardest cases come to up to $1,000',
  ],
  [1_500, '$1,500 is within what a shop asks as a rule (camshaft worn: $900–$4,500)'],
])('a price is held against the range of the leading cause that it fits: %d', (usd, words) => {
  expect(said(usd)).toContain(words);
});

test('against that of the part that is named; what is asked for, and the check that proves it, are told', () => {
  expect(said(6_800, ['camshaft'])).toContain(
    '$2,300 above the most that a shop should ask (camshaft worn: $900–$4,500)',
  );
  expect(said(6_800, ['camshaft'])).toContain('Ask what test showed it');
  expect(said(385)).toContain('Ask for it in writing, with parts and hours set apart');
  expect(said(385)).toContain('Have it proved first: look at the pads.');
});

test('where nothing has a price, nothing is said', () => {
  expect(quotedAnswer({ usd: 300, parts: [], unit: null }, composeContext({}), [shown('x', 0.5)])).toBeNull();
});

test('a price that fits nothing under suspicion is not judged by it: what it is for is to be asked (DIAG-04)', () => {
  expect(said(9_000)).toMatch(/^I cannot hold \$9,000 against anything without knowing which part or job it is for/);
  expect(said(9_000)).not.toContain('second quote');
  expect(said(40)).toMatch(/^I cannot hold \$40 against anything/);
});

test('a whole engine is priced as such, whatever leads (DIAG-04)', () => {
  expect(said(6_000, [], 'engine')).toContain(
    '$6,000 is within what a shop asks as a rule (whole engine: $2,500–$7,500)',
  );
});

test('far above the range of the part that is named, what else is in it is to be asked', () => {
  expect(said(6_800, ['camshaft'])).toContain('ask what else is in it, and get a second quote if nothing is');
});
