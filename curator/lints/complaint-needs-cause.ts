import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

/** Above this, a complaint could come from nothing, and no cause would have to explain it. */
const MOST = 0.001;

/** A complaint needs a cause: it is hardly ever there without a fault, and somebody's spine asks about it. */
export const complaintNeedsCause: Lint = {
  name: 'complaint-needs-cause',
  check: ({ tree, base }) =>
    base.model.findings
      .filter((finding) => finding.complaint && finding.leak.slice(1).reduce((sum, each) => sum + each, 0) > MOST)
      .map((finding) =>
        problemOf(
          tree.findings.get(finding.id)!,
          ['background'],
          complaintNeedsCause.name,
          'the background of a complaint can only be never',
        ),
      ),
};
