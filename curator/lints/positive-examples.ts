import { SOMETHING_ELSE } from '#engine/knowledge-base.ts';
import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

/** Every state that patterns give has at least one sentence that must give it. */
export const positiveExamples: Lint = {
  name: 'positive-examples',
  check: ({ tree }) =>
    [...tree.findings.values()].flatMap((item) => {
      const given = new Set(item.value.patterns.map(({ state }) => state ?? 'present'));
      return [...given]
        .filter((state) => state !== SOMETHING_ELSE && (item.value.examples[state]?.length ?? 0) === 0)
        .map((state) =>
          problemOf(item, ['examples'], positiveExamples.name, `no example of "${state}", which its patterns give`),
        );
    }),
};
