import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('every file that SECURITY.md names is there', () => {
  const words = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const named = [...words.matchAll(/`([\w./-]+(?:\.tsx?|\/))`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((path) => path !== '/api/' && !existsSync(join(root, path)))).toEqual([]);
});
