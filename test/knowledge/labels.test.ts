import { expect, test } from 'vitest';
import { engineState } from '#engine/compose/evidence-view.ts';
import { readExpectations, readFewWords, readLabels, readReadingCases, readVignettes, VIGNETTE_SETS } from '#evaluation/read-sets.ts';
import { knowledge } from './real-knowledge.ts';

const labels = readLabels();
const cases = VIGNETTE_SETS.flatMap(readVignettes);

test('the labels of the blind cases name causes, findings and states that exist', () => {
  const wrong: string[] = [];
  for (const [id, { causes, facts }] of labels) {
    for (const cause of causes) if (!knowledge.texts.causes.has(cause)) wrong.push(`${id}: no cause ${cause}`);
    for (const [finding, state] of Object.entries(facts)) {
      const model = knowledge.texts.findings.get(finding);
      if (model === undefined || engineState(model, state) === null) wrong.push(`${id}: ${finding} has no ${state}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('complaints of a few words name causes that exist', () => {
  const named = [...readFewWords('p-dev'), ...readFewWords('p-test')].flatMap(({ first, plausible }) => [...first, ...plausible]);
  expect(named.filter((cause) => !knowledge.texts.causes.has(cause))).toEqual([]);
});

test('technicians expect causes that exist', () => {
  const named = (['p-dev', 'p-test', 'm-dev'] as const)
    .flatMap(readExpectations)
    .flatMap(({ by }) => by.flatMap((one) => Object.keys(one)));
  expect(named.length).toBeGreaterThan(3_000);
  expect(named.filter((cause) => !knowledge.texts.causes.has(cause))).toEqual([]);
});

test('the labels of sentences for the reader name findings and states that exist', () => {
  const told = ['l-dev', 'o-dev', 'l-test'].flatMap(readReadingCases).flatMap(({ tells, denies, or }) => [...tells, ...denies, ...or.flat()]);
  const wrong = told.filter((one) => {
    const [finding = '', state] = one.split('.');
    const model = knowledge.texts.findings.get(finding);
    return model === undefined || (state !== undefined && !model.states.some(({ id }) => id === state));
  });
  expect(wrong).toEqual([]);
});

test('every label belongs to a case', () => {
  const known = new Set(cases.map(({ id }) => id));
  expect([...labels.keys()].filter((id) => !known.has(id))).toEqual([]);
});

test('every case has a label, so that none is left out of the figures unseen', () => {
  expect(cases.filter(({ id }) => !labels.has(id)).map(({ id }) => id)).toEqual([]);
});
