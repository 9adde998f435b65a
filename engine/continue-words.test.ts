import { expect, test } from 'vitest';
import { continueWords } from './continue-words.ts';
import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { prepareLexicon } from './understand/prepare-lexicon.ts';
import { testLexicon } from './understand/test-lexicon.ts';

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

const squeals = told('brakes_squeal', 'brakes squeal', 1);
const before = [told('no_start', 'car will not start', 0), squeals];

/** How often the lexicon is looked into. */
function looks(text: string, known: readonly Evidence[]): number {
  let count = 0;
  const counted = new Proxy(lexicon, {
    get: (of, key) => {
      count += 1;
      return Reflect.get(of, key) as unknown;
    },
  });
  continueWords({ text, at: 2 }, known, { model, lexicon: counted });
  return count;
}

test('words told before the last that yield are not read (DIAG-04)', () => {
  expect(continueWords({ text: 'only when cold', at: 2 }, before, { model, lexicon })).toMatchObject([
    { finding: 'brakes_squeal', facets: { temperature: ['cold'] } },
  ]);
  expect(looks('only when cold', before)).toBe(looks('only when cold', [squeals]));
  expect(looks('nothing of the kind', before)).toBeGreaterThan(looks('nothing of the kind', [squeals]));
});
