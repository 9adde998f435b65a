import { expect, test, vi } from 'vitest';
import { continueWords } from './continue-words.ts';
import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { prepareLexicon } from './understand/prepare-lexicon.ts';
import { testLexicon } from './understand/test-lexicon.ts';
import { understand } from './understand/understand.ts';

vi.mock('./understand/understand.ts', { spy: true });

const lexicon = prepareLexicon(testLexicon());
const ids = ['brakes_squeal', 'no_start'];
const model = {
  findings: ids.map((id) => ({ id, states: [{ id: 'absent' }, { id: 'present' }] })),
  findingIndex: new Map(ids.map((id, index) => [id, index])),
  guarded: new Set(),
} as unknown as PreparedModel;
const told = (finding: string, quote: string, at: number): Evidence => ({
  finding,
  state: 'present',
  origin: 'volunteered',
  facets: {},
  quote,
  at,
});

test('words told before the last that yield are not read (DIAG-04)', () => {
  const before = [told('no_start', 'car will not start', 0), told('brakes_squeal', 'brakes squeal', 1)];
  const read = () => vi.mocked(understand).mock.calls.map(([text]) => text);
  expect(continueWords({ text: 'only when cold', at: 2 }, before, { model, lexicon })).toMatchObject([
    { finding: 'brakes_squeal', facets: { temperature: ['cold'] } },
  ]);
  expect(read()).toEqual(['brakes squeal only when cold', 'brakes squeal']);
  continueWords({ text: 'nothing of the kind', at: 2 }, before, { model, lexicon });
  expect(read().at(-1)).toBe('car will not start');
});
