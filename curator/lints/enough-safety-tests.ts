import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

const LEAST = { danger: 5, denied: 2, near: 2 } as const;

/** A safety rule comes with at least 5 sentences of danger, 2 that deny it and 2 harmless look-alikes. */
export const enoughSafetyTests: Lint = {
  name: 'enough-safety-tests',
  check: ({ tree }) =>
    [...tree.safetyRules.values()].flatMap((item) =>
      (['danger', 'denied', 'near'] as const)
        .filter((kind) => item.value.tests[kind].length < LEAST[kind])
        .map((kind) =>
          problemOf(
            item,
            ['tests', kind],
            enoughSafetyTests.name,
            `${item.value.tests[kind].length} ${kind} sentences; needs ${LEAST[kind]}`,
          ),
        ),
    ),
};
