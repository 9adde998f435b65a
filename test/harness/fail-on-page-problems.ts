import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { dismissVisitors, takeProblems, visitorCount } from './browser.ts';

// A page that logs an error, or throws one that nobody catches, fails the browser test that opened it. The visitors of a test end
// with it, those of a file with the file: a page that nobody looks at any more works on.
let visitorsOfFile = 0;
beforeEach(() => {
  visitorsOfFile = visitorCount();
});
afterEach(async () => {
  try {
    expect(takeProblems()).toEqual([]);
  } finally {
    await dismissVisitors(visitorsOfFile);
  }
});
afterAll(() => dismissVisitors(0));
