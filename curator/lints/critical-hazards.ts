import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

/** The procedure that repairs what can kill says what can go wrong while doing it. */
export const criticalHazards: Lint = {
  name: 'critical-hazards',
  check: ({ tree }) => {
    const critical = new Set(
      [...tree.causes.values()]
        .filter(({ value }) => value.safety === 'critical')
        .map(({ value }) => value.repair.procedure),
    );
    return [...tree.procedures.values()]
      .filter(({ id, value }) => critical.has(id) && value.hazards.length === 0)
      .map((item) => problemOf(item, [], criticalHazards.name, 'repairs a critical cause but names no hazard'));
  },
};
