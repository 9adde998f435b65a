import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

test('no two files of browser tests sign in with the same address: they share a product', () => {
  const filesOf = Map.groupBy(
    sourceFiles
      .filter(({ path }) => path.startsWith('test/e2e/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/["'`=]([^"'`=\n]+@example\.com)/g)].map(([, address = '']) => ({
          path,
          address: address.replaceAll(/\$\{[^}]*\}/g, '…'),
        })),
      ),
    ({ address }) => address,
  );
  expect(filesOf.size).toBeGreaterThan(100);
  const shared = [...filesOf].filter(([, uses]) => new Set(uses.map(({ path }) => path)).size > 1);
  expect(shared.map(([address, uses]) => [address, ...new Set(uses.map(({ path }) => path))])).toEqual([]);
});
