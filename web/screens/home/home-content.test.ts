import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { capabilities, tickerLines, updates } from './home-content.ts';

/** The words of all that the first screen tells of the product. */
const told = [
  ...updates.flatMap(({ title, words }) => [title, words]),
  ...tickerLines,
  ...capabilities.flatMap(({ title, words, lines }) => [title, words, ...lines]),
];

test('the first screen tells of nine updates, each another and each in words (HOME-01, HOME-03)', () => {
  expect(updates).toHaveLength(9);
  expect(new Set(updates.map(({ title }) => title)).size).toBe(9);
  expect(updates.filter(({ words }) => words.length < 30)).toEqual([]);
});

test('what it costs is told whole wherever it is told: a message, and a repair plan (HOME-03)', () => {
  const [message, plan] = [`${limits.messageCostCredits} credit`, `${limits.premiumReplyCostCredits} credits`];
  const charging = told.filter((line) => /\ba message,|\ban answer,/.test(line));
  expect(charging).toHaveLength(2);
  for (const line of charging) expect([line.includes(message), line.includes(plan)]).toEqual([true, true]);
});

test('every figure comes from the limits: none is written into the words (HOME-03)', () => {
  const source = readFileSync(new URL('home-content.ts', import.meta.url), 'utf8')
    .replaceAll(/^\s*(\/\/|\/\*\*).*$/gm, '')
    .replaceAll(/count === 1/g, '');
  expect(source.match(/\d+/g)).toBeNull();
  const figures = told.flatMap((line) => [...line.matchAll(/\d+/g)].map(([figure]) => Number(figure)));
  expect(figures.length).toBeGreaterThan(0);
  const known: readonly number[] = Object.values(limits);
  expect(figures.filter((figure) => !known.includes(figure))).toEqual([]);
});
