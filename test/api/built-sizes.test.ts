import { expect, test } from 'vitest';
import { builtSizes } from '#test/harness/built-sizes.ts';

const sizes = builtSizes();

test('inference in the browser takes at most 250 kB by gzip, with the numbers it needs (REPLY-07)', () => {
  const { code, numbers } = sizes.inference;
  expect(code).toBeGreaterThan(5_000);
  expect(numbers).toBeGreaterThan(5_000);
  expect(code + numbers).toBeLessThanOrEqual(250_000);
});
