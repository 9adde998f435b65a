import { problemOf } from '#curator/knowledge-tree.ts';
import { isOwnerVisible } from '#curator/schema/finding.ts';
import type { Lint } from './lint.ts';

const LEAST = 3;

/** What is read from owners' words names at least 3 sentences that must not be read so. */
export const negativeExamples: Lint = {
  name: 'negative-examples',
  check: ({ tree }) =>
    [...tree.findings.values()]
      .filter(({ value }) => isOwnerVisible(value) || value.patterns.length > 0)
      .filter(({ value }) => (value.examples['not']?.length ?? 0) < LEAST)
      .map((item) =>
        problemOf(
          item,
          ['examples'],
          negativeExamples.name,
          `${item.value.examples['not']?.length ?? 0} "not" examples; needs ${LEAST}`,
        ),
      ),
};
