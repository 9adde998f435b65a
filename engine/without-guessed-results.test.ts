import { expect, test } from 'vitest';
import { prepareModel } from './infer/prepare-model.ts';
import { said, yesNo } from './test-models/build-model.ts';
import { workshopModel } from './test-models/workshop-model.ts';
import { withoutGuessedResults } from './without-guessed-results.ts';

const source = workshopModel();
const model = prepareModel({
  ...source,
  findings: [...source.findings, yesNo('hose_look', { salience: 0, complaint: false })],
});
const left = (finding: string, over: Parameters<typeof said>[1]) =>
  withoutGuessedResults([said(finding, { words: [0], ...over })], model).length === 1;

test('a guess at the result of a check is none', () => {
  expect(left('hose_look', { origin: 'hedged' })).toBe(false);
  expect(left('hose_look', { origin: 'volunteered' })).toBe(true);
});

test('what an owner notices himself may be told with a hedge, and what a critical rule goes by is kept', () => {
  const noticed = source.findings.find(({ salience }) => salience > 0)!;
  expect(left(noticed.id, { origin: 'hedged' })).toBe(true);
  const guarded = prepareModel({
    ...source,
    findings: source.findings.map((each) => ({ ...each, salience: 0, complaint: false })),
  });
  const [critical] = guarded.guarded;
  expect(withoutGuessedResults([said(critical!, { origin: 'hedged', words: [0] })], guarded)).toHaveLength(1);
});
