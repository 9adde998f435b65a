import { expect, test } from 'vitest';
import { reachedFrom } from './source-files.ts';

/** What a file loads before its own first line runs, whatever it imports when it runs left out. */
const loadedBefore = (entry: string): Set<string> =>
  reachedFrom([entry], ({ values, text }) => values.filter((each) => !text.includes(`import('${each}')`)));

test('the threads of the engine begin before a start loads anything else', () => {
  const loaded = [...loadedBefore('server/main.ts')];
  expect(loaded).toContain('server/diagnosis-pool.ts');
  // All that the settings are checked with.
  expect(loaded.filter((each) => /^(adapters|engine|server\/[\w-]+)\//.test(each))).toEqual([
    'server/http/loopback.ts',
  ]);
  expect(loaded.filter((each) => !each.includes('/') && !each.startsWith('node:')).sort()).toEqual(['tinypool', 'zod']);
});

test('what a start has settings for, and what only stands in, is loaded only where it is used', () => {
  const atOnce = [...loadedBefore('server/serve.ts')];
  expect(atOnce).toContain('server/compose-app.ts');
  expect(atOnce.filter((each) => /^(ai|@ai-sdk|oidc-provider|adapters\/(llm|local-))/.test(each))).toEqual([]);
});
