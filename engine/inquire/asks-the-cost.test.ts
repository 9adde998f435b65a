import { expect, test } from 'vitest';
import { asksTheCost } from './asks-the-cost.ts';

test.each([
  'how much will this cost',
  'how much is it',
  'how much is it to fix',
  'how much am i looking at',
  'what am i looking at',
  'what am i in for here',
  'what is this going to run me',
  'is this expensive',
  'is that gonna be an expensive fix',
  'ballpark',
  'any ballpark on the cost',
  'what is the cheapest fix',
  'rough estimate',
  'any idea what it costs',
  'how expensive is this',
  'do you know roughly what this is going to cost me',
])('asks what it costs: “%s”', (words) => {
  expect(asksTheCost(words, false)).toBeGreaterThanOrEqual(0);
});

test.each([
  'how much is it leaking',
  'how much oil does it take',
  'how much longer can i drive',
  'they gave me an estimate of 900',
  'it cost me 500 last year',
  'he said it is expensive',
  'what am i doing wrong',
  'is it going to be cold',
])('does not: “%s”', (words) => {
  expect(asksTheCost(words, false)).toBe(-1);
});

test('where it is asked is told, by which what is named behind is known', () => {
  const words = 'it squeals so how much is it to fix';
  expect(words.slice(asksTheCost(words, true))).toBe('how much is it to fix');
});
