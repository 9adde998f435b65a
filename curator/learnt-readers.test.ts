import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TextClassifier } from '#engine/understand/text-classifier.ts';
import { weightRows } from '#engine/understand/weight-rows.ts';
import { learntParts, partsOf, strangeNames, writeReaders } from './learnt-readers.ts';
import { compileTiny } from './test-knowledge/tiny-knowledge.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wrenchwise-learnt-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const readerOf = (labels: string[]): TextClassifier => ({
  labels,
  features: ['horn'],
  idf: [1],
  fullText: 0,
  scale: 0.5,
  weights: weightRows(
    Int8Array.from(labels, (_, at) => at - 1),
    labels.length,
  ),
});
const { base } = compileTiny({});
const [cause, rule, finding] = [base.model.causes[0]!, base.model.safetyRules[0]!, base.model.findings[0]!];
const readers = {
  stories: readerOf([cause.id]),
  expected: readerOf([cause.id]),
  dangers: readerOf(['harmless', rule.id]),
  findings: readerOf([`${finding.id}.${finding.states[1]!.id}`]),
};

test('readers that were written are the files that a build takes, byte by byte', () => {
  writeReaders(readers, folder);
  const parts = learntParts(['stories', 'expected', 'dangers', 'findings'], folder);
  expect(parts.map(([name]) => name)).toEqual(partsOf(readers).map(([name]) => name));
  expect(parts.map(([, content]) => Buffer.from(content).toString('hex'))).toEqual(
    partsOf(readers).map(([, content]) => Buffer.from(content).toString('hex')),
  );
  expect(strangeNames(base.model, folder)).toEqual([]);
});

test('names that the knowledge base has no more are errors, each with its reader and what helps', () => {
  writeReaders(
    { ...readers, stories: readerOf([cause.id, 'rust_of_1950']), findings: readerOf(['horn.purple']) },
    folder,
  );
  const problems = strangeNames(base.model, folder);
  expect(problems.map(({ file, rule: of }) => [file, of])).toEqual([
    ['stories.json', 'learnt-names'],
    ['findings.json', 'learnt-names'],
  ]);
  expect(problems[0]!.message).toMatch(/^rust_of_1950: .*npm run learn -- --linear$/);
  expect(problems[1]!.message).toMatch(/^horn\.purple: /);
});

test('a reader that was never learnt is an error', () => {
  expect(() => learntParts(['stories'], folder)).toThrow(/stories\.json/);
});
