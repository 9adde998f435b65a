import { problemOf } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import { isOwnerVisible } from '#curator/schema/finding.ts';
import type { Lint } from './lint.ts';

/** What an owner would tell of, and what a spine asks first, has a question. */
export const askable: Lint = {
  name: 'askable',
  check: ({ tree }) => {
    const problems: Problem[] = [];
    for (const item of tree.findings.values()) {
      if (isOwnerVisible(item.value) && item.value.ask === undefined) {
        problems.push(problemOf(item, [], askable.name, 'is seen by owners but has no ask'));
      }
      item.value.spine.forEach((id, index) => {
        const fact = tree.findings.get(id);
        if (fact === undefined || fact.value.ask !== undefined) return;
        problems.push(problemOf(item, ['spine', index], askable.name, `${id} has no ask, so it cannot be asked first`));
      });
    }
    return problems;
  },
};
