import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

const LEAST = 2;

/** A finding that fewer than two causes make tells nothing apart (a residual cause does not count). */
export const twoCausesAFinding: Lint = {
  name: 'two-causes-a-finding',
  check: ({ tree }) => {
    const counts = new Map<string, number>();
    for (const { value } of tree.causes.values()) {
      for (const finding of new Set(value.links.map((link) => link.finding))) {
        counts.set(finding, (counts.get(finding) ?? 0) + 1);
      }
    }
    return [...tree.findings.values()]
      .filter(({ id }) => (counts.get(id) ?? 0) < LEAST)
      .map((item) =>
        problemOf(item, [], twoCausesAFinding.name, `${counts.get(item.id) ?? 0} causes link it; needs ${LEAST}`),
      );
  },
};
