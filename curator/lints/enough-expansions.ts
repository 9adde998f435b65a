import { problemOf } from '#curator/knowledge-tree.ts';
import { isOwnerVisible } from '#curator/schema/finding.ts';
import { expansionsOf } from '#curator/compile/expansions.ts';
import type { Lint } from './lint.ts';

const LEAST = 25;

/** The patterns of what owners tell of stand for at least 25 wordings. */
export const enoughExpansions: Lint = {
  name: 'enough-expansions',
  check: ({ tree, base }) =>
    [...tree.findings.values()].flatMap((item) => {
      if (!isOwnerVisible(item.value)) return [];
      const count = item.value.patterns.reduce((sum, { say }) => sum + expansionsOf(say, base.lexicon.classes), 0);
      if (count >= LEAST) return [];
      return [
        problemOf(
          item,
          ['patterns'],
          enoughExpansions.name,
          `its patterns stand for ${count} wordings; needs ${LEAST}`,
        ),
      ];
    }),
};
