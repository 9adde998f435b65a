import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

/** Every cause says how it is repaired, or that it is for a shop. */
export const procedureOrProOnly: Lint = {
  name: 'procedure-or-pro-only',
  check: ({ tree }) =>
    [...tree.causes.values()]
      .filter(({ value }) => value.repair.procedure === null && !value.repair.pro_only)
      .map((item) => problemOf(item, ['repair'], procedureOrProOnly.name, 'has no procedure and is not pro_only')),
};
