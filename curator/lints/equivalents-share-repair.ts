import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

/** Causes declared equivalent are one system's and share their repair: otherwise telling them apart matters. */
export const equivalentsShareRepair: Lint = {
  name: 'equivalents-share-repair',
  check: ({ tree }) => {
    const firstOf = new Map<string, string>();
    return [...tree.causes.values()].flatMap((item) => {
      const set = item.value.equivalent;
      if (set === null) return [];
      const first = tree.causes.get(firstOf.get(set) ?? item.id)!;
      firstOf.set(set, first.id);
      if (first.system === item.system && first.value.repair.procedure === item.value.repair.procedure) return [];
      return [
        problemOf(
          item,
          ['equivalent'],
          equivalentsShareRepair.name,
          `does not share system and procedure with ${first.id}`,
        ),
      ];
    });
  },
};
