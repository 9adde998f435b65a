import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

const LEAST = 2;

/** A trouble code never names one part: it has at least two causes. */
export const codeReachesTwoCauses: Lint = {
  name: 'code-reaches-two-causes',
  check: ({ tree }) =>
    [...tree.codes.values()]
      .filter(({ value }) => Object.keys(value.causes).length < LEAST)
      .map((item) => problemOf(item, ['causes'], codeReachesTwoCauses.name, `needs at least ${LEAST} causes`)),
};
