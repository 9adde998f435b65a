import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const page = /^web\/(style-page\.tsx|features-shown\.tsx|styles\/[\w-]+-shown\.tsx)$/;
const piece = /^web\/ui\/[\w-]+\.tsx$/;
const importsOf = new Map(
  sourceFiles.map(({ path, imports }) => [
    path,
    imports.map((each) => (each.startsWith('#') ? each.slice(1) : posix.join(posix.dirname(path), each))),
  ]),
);

/** What the style page draws: what its files import, and what those pieces are made of. */
function drawn(path: string, known: Set<string>): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  for (const next of importsOf.get(path) ?? []) if (page.test(next) || piece.test(next)) drawn(next, known);
  return known;
}

const onPage = drawn('web/style-page.tsx', new Set());

test('every piece of web/ui/ is on the style page', () => {
  const missing = sourceFiles.map(({ path }) => path).filter((path) => piece.test(path) && !onPage.has(path));
  expect(missing).toEqual([]);
});

test('so are the parts that several screens draw: credits, health, chips, causes, slides, the ticker', () => {
  const parts = [...onPage].flatMap((path) => importsOf.get(path) ?? []).filter((path) => path.includes('/features/'));
  for (const name of ['credit-bar', 'health-gauge', 'evidence-chips', 'differential', 'deck', 'status-ticker'])
    expect(
      parts.filter((path) => path.endsWith(`/${name}.tsx`)),
      name,
    ).toHaveLength(1);
});
