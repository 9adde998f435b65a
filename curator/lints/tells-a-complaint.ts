import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

/**
 * A cause makes a complaint, otherwise no owner would come with it, and touches a fact that some complaint asks for first
 * (`spine`), otherwise those questions would not move it.
 */
export const tellsAComplaint: Lint = {
  name: 'tells-a-complaint',
  check: ({ tree }) => {
    const findings = [...tree.findings.values()];
    const complaints = new Set(findings.filter(({ value }) => value.complaint).map(({ id }) => id));
    const spine = new Set(findings.flatMap(({ value }) => value.spine));
    return [...tree.causes.values()].flatMap((item) => {
      const linked = item.value.links.map(({ finding }) => finding);
      const problem = (message: string) => problemOf(item, ['links'], tellsAComplaint.name, message);
      return [
        ...(linked.some((finding) => complaints.has(finding)) ? [] : [problem('links no complaint')]),
        ...(linked.some((finding) => spine.has(finding)) ? [] : [problem('links no fact of a spine')]),
      ];
    });
  },
};
