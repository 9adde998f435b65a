import { problemOf } from '#curator/knowledge-tree.ts';
import { statesOf } from '#curator/schema/finding.ts';
import type { Lint } from './lint.ts';

/** A check says what each of its results means. */
export const completeCheckResults: Lint = {
  name: 'complete-check-results',
  check: ({ tree }) =>
    [...tree.checks.values()].flatMap((item) => {
      const finding = tree.findings.get(item.value.finding);
      const missing =
        finding === undefined ? [] : statesOf(finding.value).filter((state) => !(state in item.value.results));
      return missing.map((state) =>
        problemOf(item, ['results'], completeCheckResults.name, `does not say what "${state}" means`),
      );
    }),
};
