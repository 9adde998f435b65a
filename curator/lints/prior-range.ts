import { problemOf } from '#curator/knowledge-tree.ts';
import { priorRankings } from '#curator/prior-ranking.ts';
import type { Lint } from './lint.ts';

/** Share of cars with a complaint: below, nobody would bring it; above, two faults at once would be ordinary. */
const RANGE = { least: 0.0001, most: 0.5 };

/** How often each complaint is there, by the rates of its causes, is believable. */
export const priorRange: Lint = {
  name: 'prior-range',
  check: ({ tree, base }) =>
    priorRankings(base.model)
      .filter(({ causes }) => causes.some(({ cause }) => tree.causes.has(cause)))
      .filter(({ sum }) => sum < RANGE.least || sum > RANGE.most)
      .map(({ complaint, sum }) =>
        problemOf(
          tree.findings.get(complaint)!,
          ['complaint'],
          priorRange.name,
          `its causes' rates put it in ${(sum * 100).toFixed(3)} % of cars; believable is ${RANGE.least * 100}–${RANGE.most * 100} %`,
        ),
      ),
};
