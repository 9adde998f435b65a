import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const isProduct = (path: string) => /^(server|tools|adapters)\//.test(path) && !path.endsWith('.test.ts');
const product = sourceFiles.filter(({ path }) => isProduct(path));
const writers = (of: RegExp) => product.filter(({ text }) => of.test(text)).map(({ path }) => path);

test('only the ledger’s own file adds rows to it, and nothing changes or deletes them; migrations are older or argued (PAY-05)', () => {
  const builders = /\b(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]ledger['"`]/;
  const words = /\b(insert( or \w+)? into|replace into|update|delete from|truncate( table)?)\s+ledger\b/i;
  expect(writers(builders)).toEqual(['server/credits/ledger-store.ts', 'server/db/migrations/019-keyed-subjects.ts']);
  expect(writers(words)).toEqual([]);
  const store = product.find(({ path }) => path === 'server/credits/ledger-store.ts')?.text ?? '';
  expect(store).not.toMatch(/\b(replaceInto|updateTable|deleteFrom|mergeInto)\('ledger'/);
});

test('only the ledger’s own file changes a balance, together with its row (PAY-05)', () => {
  expect(writers(/\.set\(\{[^}]*\bcredits:/)).toEqual(['server/credits/ledger-store.ts']);
});
