import { expect, test } from 'vitest';
import { tellSeveralCylinders, withoutCylinderWords, withoutSingleCylinders } from './several-cylinders.ts';
import { said } from './test-models/build-model.ts';

const code = (number: string, at = 0) => said(`code.P${number}`, { origin: 'code', quote: `p${number}`, at });

test('codes of two cylinders tell that several misfire, in one message or over two (DIAG-06)', () => {
  expect(tellSeveralCylinders('', [code('0301'), code('0304')], [], 0)).toMatchObject([
    { finding: 'several_cylinders', state: 'present', quote: 'p0301 p0304' },
  ]);
  expect(tellSeveralCylinders('', [code('0304', 1)], [code('0301')], 1)).toHaveLength(1);
});

test.each([
  ['one cylinder', [code('0301')], []],
  ['the same one again', [code('0301', 1)], [code('0301')]],
  ['one told again after it moved', [code('0302', 2)], [code('0301'), code('0302', 1)]],
  ['one with the code of several', [code('0300'), code('0301')], []],
  ['what was told before', [said('rough_idle')], [code('0301'), code('0302')]],
  ['a code that was denied', [code('0301'), { ...code('0302'), state: 'absent' }], []],
])('%s tells nothing new', (_, heard, before) => {
  expect(tellSeveralCylinders('', heard, before, 1)).toEqual([]);
});

test.each([
  'and now it is P0302',
  'now P0302',
  'now its showing p0302',
  'swapped the coils and it changed to P0302',
  'put the coil on the other one, code went to p0302',
])('“%s” tells of one misfire that moved, and not of several (DIAG-06)', (text) =>
  expect(tellSeveralCylinders(text, [code('0302', 1)], [code('0301')], 1)).toEqual([]),
);

test.each(['now P0302 too', 'now I also have P0302', 'P0302 came up', 'still P0301 and now P0302'])(
  '“%s” tells of one more',
  (text) => expect(tellSeveralCylinders(text, [code('0302', 1)], [code('0301')], 1)).toHaveLength(1),
);

test('a misfire that moved with the coil is one, in the same message and after it (DIAG-06)', () => {
  const moved = said('coil_swap_result', { state: 'moves' });
  expect(tellSeveralCylinders('', [code('0301'), code('0302'), moved], [], 0)).toEqual([]);
  expect(tellSeveralCylinders('', [code('0302', 1)], [code('0301'), moved], 1)).toEqual([]);
  const stayed = said('coil_swap_result', { state: 'stays' });
  expect(tellSeveralCylinders('', [code('0302', 1)], [code('0301'), stayed], 1)).toHaveLength(1);
});

test('where several misfire, the codes of single cylinders speak for no fault of one of them', () => {
  const codes = [code('0301'), code('0304'), code('0420')];
  expect(withoutSingleCylinders([...codes, said('several_cylinders')])).toEqual([
    code('0420'),
    said('several_cylinders'),
  ]);
  expect(withoutSingleCylinders(codes)).toBe(codes);
});

test('several such codes say nothing by their words; one does', () => {
  expect(withoutCylinderWords(['p0301', 'p0304', 'rain', 'p0300'])).toEqual(['rain', 'p0300']);
  expect(withoutCylinderWords(['p0301', 'rain'])).toEqual(['p0301', 'rain']);
});
