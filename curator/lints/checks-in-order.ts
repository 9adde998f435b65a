import { problemOf, type KnowledgeTree } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

/** No check must come before itself. */
export const checksInOrder: Lint = {
  name: 'checks-in-order',
  check: ({ tree }) =>
    [...tree.checks.values()]
      .filter(({ id }) => comesBefore(tree, id).has(id))
      .map((item) => problemOf(item, ['after'], checksInOrder.name, 'must come before itself')),
};

function comesBefore(tree: KnowledgeTree, check: string): Set<string> {
  const before = new Set<string>();
  const open = [check];
  while (open.length > 0) {
    for (const each of tree.checks.get(open.pop()!)?.value.after ?? []) {
      if (before.has(each)) continue;
      before.add(each);
      open.push(each);
    }
  }
  return before;
}
