import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';
import { numberBearing } from './number-bearing.ts';

/** Everything whose numbers an answer is made from says where they are from, if only “our own estimate”. */
export const sourcesMissing: Lint = {
  name: 'sources-missing',
  check: ({ tree }) =>
    numberBearing(tree).flatMap((items) =>
      items
        .filter(({ value }) => value.source.length === 0)
        .map((item) => problemOf(item, [], sourcesMissing.name, 'names no source')),
    ),
};
