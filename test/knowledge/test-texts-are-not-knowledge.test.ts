import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#curator/load.ts';
import { readFewWords, readReadingCases, readSentences, readVignettes } from '#evaluation/read-sets.ts';

/** A text of which more than a third of such runs of words stand in the knowledge is copied; one or two come about by chance. */
const WORDS_IN_A_ROW = 7;
const COPIED_SHARE = 1 / 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+|\d+/g) ?? [];

/** Runs of words as a tree of them, each word under those before it; a run is known by where it ends. */
class Runs {
  readonly #next = new Map<string, Runs>();
  /** Whether a text of the knowledge has the run that ends here. */
  met = false;

  add(words: readonly string[], from: number, left = WORDS_IN_A_ROW): Runs {
    if (left === 0) return this;
    const word = words[from]!;
    let next = this.#next.get(word);
    if (next === undefined) this.#next.set(word, (next = new Runs()));
    return next.add(words, from + 1, left - 1);
  }

  meet(words: readonly string[], from: number, left = WORDS_IN_A_ROW): void {
    if (left === 0) this.met = true;
    else this.#next.get(words[from]!)?.meet(words, from + 1, left - 1);
  }
}

/** Where runs begin among so many words. */
const starts = ({ length }: readonly string[]) => Array.from({ length: Math.max(0, length - WORDS_IN_A_ROW + 1) }).keys();

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
    ...[...tree.safetyRules.values()].flatMap(({ value }) => [...value.triggers, ...value.harmless, ...Object.values(value.tests).flat()]),
    ...[...tree.said.values()].map(({ value }) => value.say),
    ...[...tree.stories.values()].map(({ value }) => value.say),
  ];
  const all = new Runs();
  const asked = tests.map(({ id, text }) => {
    const words = wordsOf(text);
    return { id, runs: [...starts(words)].map((from) => all.add(words, from)) };
  });
  for (const text of known) {
    const words = wordsOf(text);
    for (const from of starts(words)) all.meet(words, from);
  }
  const copied = asked.filter(({ runs }) => {
    const copies = runs.filter(({ met }) => met).length;
    return copies > 2 && copies > runs.length * COPIED_SHARE;
  });
  expect(copied.map(({ id }) => id)).toEqual([]);
}, 180_000);
