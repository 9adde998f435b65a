import { expect, test } from 'vitest';
import { builtSizes } from '#test/harness/built-sizes.ts';

const sizes = builtSizes();

test('the scripts of the first view take at most 110 kB by gzip, those of the chat at most 180 kB in all', () => {
  expect(sizes.firstViewJs).toBeGreaterThan(50_000);
  expect(sizes.firstViewJs).toBeLessThanOrEqual(110_000);
  expect(sizes.chatJs).toBeGreaterThan(sizes.firstViewJs);
  expect(sizes.chatJs).toBeLessThanOrEqual(180_000);
});

test('inference in the browser takes at most 250 kB by gzip, with the numbers it needs (REPLY-07)', () => {
  const { code, numbers } = sizes.inference;
  expect(code).toBeGreaterThan(5_000);
  expect(numbers).toBeGreaterThan(5_000);
  expect(code + numbers).toBeLessThanOrEqual(250_000);
});
