import { problemOf } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import type { Lint } from './lint.ts';
import { findingsOf, stateProbabilities } from './state-probabilities.ts';

/** Least difference in the probability of some state of some finding. */
const LEAST = 0.4;

/** Any two causes of a system differ clearly in some finding or check, or are declared equivalent. */
export const separableCauses: Lint = {
  name: 'separable-causes',
  check: ({ tree, base }) => {
    const findings = new Map(base.model.findings.map((finding) => [finding.id, finding]));
    const causes = base.model.causes.filter((cause) => !cause.residual);
    const problems: Problem[] = [];
    for (const [index, one] of causes.entries()) {
      for (const other of causes.slice(index + 1)) {
        if (other.system !== one.system) continue;
        if (one.equivalentSet !== null && one.equivalentSet === other.equivalentSet) continue;
        const apart = findingsOf([one, other], findings).some((finding) => {
          const [a, b] = [stateProbabilities(one, finding), stateProbabilities(other, finding)];
          return a.some((each, state) => Math.abs(each - b[state]!) >= LEAST);
        });
        if (apart) continue;
        const message = `no finding or check tells it from ${other.id} (a state must differ by ${LEAST}); add one, or declare them equivalent`;
        problems.push(problemOf(tree.causes.get(one.id)!, ['links'], separableCauses.name, message));
      }
    }
    return problems;
  },
};
