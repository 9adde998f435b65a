import { afterEach, beforeEach, expect, vi } from 'vitest';

// A console.error nobody expected is a failed test: the product reports errors through its log, tests through assertions.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'console.error was called').toEqual([]);
  vi.mocked(console.error).mockRestore();
});
