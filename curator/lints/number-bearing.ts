import type { Authored, KnowledgeTree } from '#curator/knowledge-tree.ts';

/** What the numbers of answers are made from, a list a kind. */
export function numberBearing(
  tree: KnowledgeTree,
): Authored<{ source: string[]; author: string; reviewed?: { by: string; on: string } | undefined }>[][] {
  const { causes, checks, procedures, parts, maintenance, patternFailures } = tree;
  return [causes, checks, procedures, parts, maintenance, patternFailures].map((set) => [...set.values()]);
}
