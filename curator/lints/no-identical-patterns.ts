import { problemOf } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import type { Lint } from './lint.ts';

/** The same words cannot mean two things: no two patterns of findings are identical. */
export const noIdenticalPatterns: Lint = {
  name: 'no-identical-patterns',
  check: ({ tree }) => {
    const problems: Problem[] = [];
    const first = new Map<string, string>();
    for (const item of tree.findings.values()) {
      item.value.patterns.forEach(({ say }, index) => {
        const words = say.trim().split(/\s+/).join(' ');
        const other = first.get(words);
        if (other === undefined) first.set(words, item.id);
        else
          problems.push(
            problemOf(item, ['patterns', index], noIdenticalPatterns.name, `"${words}" is there already, in ${other}`),
          );
      });
    }
    return problems;
  },
};
