import { problemOf } from '#curator/knowledge-tree.ts';
import type { AuthoredPredicate } from '#curator/schema/safety-rule.ts';
import type { Lint } from './lint.ts';

/** A lamp says what it means and how grave it is; a critical lamp's finding is named by a critical safety rule. */
export const lampHasRule: Lint = {
  name: 'lamp-has-rule',
  check: ({ tree }) => {
    const guarded = new Set(
      [...tree.safetyRules.values()]
        .filter(({ value }) => value.level === 'critical')
        .flatMap(({ value }) => findingsIn(value.when)),
    );
    return [...tree.lamps.values()]
      .filter(({ value }) => value.level === 'critical' && !guarded.has(value.finding))
      .map((item) =>
        problemOf(
          item,
          ['level'],
          lampHasRule.name,
          `is critical, but no critical safety rule names ${item.value.finding}`,
        ),
      );
  },
};

function findingsIn(predicate: AuthoredPredicate): string[] {
  if (predicate.finding !== undefined) return [predicate.finding];
  return [...(predicate.all ?? []), ...(predicate.any ?? [])].flatMap(findingsIn);
}
