import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

/** Every check is some cause's, every procedure repairs or maintains something. (Parts may be there to be found by name alone.) */
export const noOrphans: Lint = {
  name: 'no-orphans',
  check: ({ tree }) => {
    const causes = [...tree.causes.values()].map(({ value }) => value);
    const checks = new Set(causes.flatMap((cause) => [...cause.checks, ...cause.rules_out.map(({ check }) => check)]));
    for (const { value } of tree.checks.values()) value.after.forEach((check) => checks.add(check));
    const procedures = new Set([
      ...causes.map((cause) => cause.repair.procedure),
      ...[...tree.maintenance.values()].map(({ value }) => value.procedure),
    ]);
    return [
      ...[...tree.checks.values()]
        .filter(({ id }) => !checks.has(id))
        .map((item) => problemOf(item, [], noOrphans.name, 'no cause names this check')),
      ...[...tree.procedures.values()]
        .filter(({ id }) => !procedures.has(id))
        .map((item) =>
          problemOf(item, [], noOrphans.name, 'no cause is repaired by this procedure, and no maintenance names it'),
        ),
    ];
  },
};
