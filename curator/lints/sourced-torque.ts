import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

const TORQUE = /\b\d+(\.\d+)?\s*(n[·. ]?m|nm|lb[-. ·]?ft|ft[-. ·]?lbs?|foot[- ]pounds?|newton[- ]met(er|re)s?)\b/i;

/** Sources that are no authority for a torque. */
const NO_AUTHORITY = new Set(['workshop_practice']);

/** A procedure gives a torque only where a named work says so. */
export const sourcedTorque: Lint = {
  name: 'sourced-torque',
  check: ({ tree }) =>
    [...tree.procedures.values()]
      .filter(({ value }) => value.source.every((source) => NO_AUTHORITY.has(source)))
      .flatMap((item) =>
        item.value.steps.flatMap((step, index) =>
          TORQUE.test(step)
            ? [problemOf(item, ['steps', index], sourcedTorque.name, 'gives a torque without a source for it')]
            : [],
        ),
      ),
};
