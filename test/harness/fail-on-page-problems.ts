import { afterEach, expect } from 'vitest';
import { takeProblems } from './browser.ts';

// A page that logs an error, or throws one that nobody catches, fails the browser test that opened it.
afterEach(() => {
  expect(takeProblems()).toEqual([]);
});
