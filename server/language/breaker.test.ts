import { expect, test } from 'vitest';
import { Breaker } from './breaker.ts';

const minute = 60_000;

test('after three failures in a row a model is left alone for a minute, then asked by one to see', () => {
  let time = 0;
  const breaker = new Breaker(() => time);
  breaker.failed('timed out', null);
  breaker.failed('no answer', null);
  expect(breaker.resting).toBe(false);
  breaker.failed('failed', null);
  expect(breaker.resting).toBe(true);
  time = minute;
  expect(breaker.resting).toBe(false);
  breaker.asking();
  expect(breaker.resting).toBe(true);
  breaker.answered();
  time = 2 * minute;
  breaker.failed('failed', null);
  expect(breaker.resting).toBe(false);
});

test('an answer in between forgives, and what is wrong with one answer does not count', () => {
  const breaker = new Breaker(() => 0);
  for (const _ of [1, 2]) {
    breaker.failed('failed', null);
    breaker.failed('failed', null);
    breaker.answered();
  }
  for (const failure of ['malformed', 'declined', 'too long', 'stopped'] as const)
    for (const _ of [1, 2, 3]) breaker.failed(failure, null);
  expect(breaker.resting).toBe(false);
});

test('a model that asks for peace has it, for as long as it asks, within reason', () => {
  let time = 0;
  const breaker = new Breaker(() => time);
  breaker.failed('rate limited', 7_000);
  time = 6_999;
  expect(breaker.resting).toBe(true);
  time = 7_000;
  expect(breaker.resting).toBe(false);
  breaker.failed('rate limited', 10 ** 9);
  time += 15 * minute;
  expect(breaker.resting).toBe(false);
});
