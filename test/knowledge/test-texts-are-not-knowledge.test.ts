import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#curator/load.ts';
import { readFewWords, readReadingCases, readSentences, readVignettes } from '#evaluation/read-sets.ts';

/** A text of which more than a third of such runs of words stand in the knowledge is copied; one or two come about by chance. */
const WORDS_IN_A_ROW = 7;
const COPIED_SHARE = 1 / 3;

/** Runs of words, in lower case. */
function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z']+|\d+/g) ?? [];
  return words.slice(WORDS_IN_A_ROW - 1).map((_, from) => words.slice(from, from + WORDS_IN_A_ROW).join(' '));
}

test('no text of a test set stands in patterns, examples or what the statistical reader learns from', () => {
  const { tree } = loadKnowledge(join(import.meta.dirname, '../../knowledge'));
  const tests = [
    ...readVignettes('v-seen'),
    ...readVignettes('v-test'),
    ...readFewWords('p-test'),
    ...readReadingCases('l-test'),
    ...readSentences('safety', 's-test'),
    ...readSentences('not-automotive', 'n-test'),
  ];
  const known = [
    ...[...tree.findings.values()].flatMap(({ value }) => [
      ...value.patterns.map(({ say }) => say),
      ...Object.values(value.examples).flat(),
    ]),
    ...[...tree.safetyRules.values()].flatMap(({ value }) => [...value.triggers, ...Object.values(value.tests).flat()]),
    ...[...tree.said.values()].map(({ value }) => value.say),
    ...[...tree.stories.values()].map(({ value }) => value.say),
  ];
  const asked = new Set(tests.flatMap(({ text }) => runsOf(text)));
  const shared = new Set(known.flatMap((text) => runsOf(text).filter((run) => asked.has(run))));
  const copied = tests.filter(({ text }) => {
    const runs = runsOf(text);
    const copies = runs.filter((run) => shared.has(run)).length;
    return copies > 2 && copies > runs.length * COPIED_SHARE;
  });
  expect(copied.map(({ id }) => id)).toEqual([]);
}, 180_000);
