import { countThings } from '#curator/count-things.ts';
import type { Kind } from '#curator/counted-kinds.ts';
import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

/** There is at least as much of each kind as `floors.yaml` asks for: nothing gets lost unnoticed. */
export const floors: Lint = {
  name: 'floors',
  check: ({ tree, base }) => {
    const counts = countThings({ tree, base });
    return [...tree.floors.values()].flatMap((item) => {
      const count = counts[item.id as Kind];
      return count >= item.value
        ? []
        : [problemOf(item, [], floors.name, `${count} are fewer than the ${item.value} that must be there`)];
    });
  },
};
