import { expect, test } from 'vitest';
import type { Manual } from '../../knowledge-base.ts';
import { composeContext, shown } from '../../test-models/build-context.ts';
import { sayCauses } from './parts-section.ts';
import { suspectedParts } from './suspected-parts.ts';

const part = {
  name: '',
  searchTerms: [],
  priceUsd: { low: 0, high: 0 },
  basis: '',
  asOf: '',
  requires: { all: [], any: [], not: [] },
  choices: [],
};
const causeWith = (...parts: string[]): Manual['causes'][string] => ({
  about: '',
  normal: false,
  repair: {
    procedure: null,
    parts,
    laborHours: { low: 0, high: 0 },
    partsUsd: { low: 0, high: 0 },
    difficulty: 'easy',
    shopBrief: '',
    proOnly: false,
  },
  rulesOut: [],
  sources: [],
});
const context = composeContext({
  manual: {
    parts: { belt: part, pulley: part },
    causes: { slack: causeWith('belt'), seized: causeWith('pulley', 'belt') },
  },
});

test('a part stands once, with the causes that it would cure and their share together', () => {
  expect(suspectedParts([shown('slack', 0.6), shown('other', 0.2), shown('seized', 0.15)], context)).toEqual([
    { id: 'belt', share: 0.75, cures: ['slack', 'seized'] },
    { id: 'pulley', share: 0.15, cures: ['seized'] },
  ]);
});

test('of several complaints each has a whole of its own: a part is for no more than all of it', () => {
  expect(suspectedParts([shown('slack', 0.9), shown('seized', 0.8)], context)[0]).toMatchObject({ share: 1 });
});

test.each([
  [['Worn belt'], 'worn belt'],
  [['Worn belt', 'ABS fault'], 'worn belt or ABS fault'],
  [['A', 'Seized pulley', 'C', 'D'], 'A, seized pulley or 2 more'],
])('%o: “%s”', (cures, words) => expect(sayCauses(cures)).toBe(words));
