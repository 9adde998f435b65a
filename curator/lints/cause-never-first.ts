import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint, Trial } from './lint.ts';

/** A cause that never leads, even among cars that have it, is of no use or is hidden by another. */
export const causeNeverFirst: Lint<Trial> = {
  name: 'cause-never-first',
  check: ({ tree, simulation }) =>
    [...tree.causes.values()]
      .filter(({ id }) => !simulation().everFirst.has(id))
      .map((item) =>
        problemOf(item, [], causeNeverFirst.name, 'never led in the simulation, not even in cars that have it'),
      ),
};
