import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

/** A cause makes a complaint, or decides the state of something with states: otherwise no owner would come with it. */
export const tellsAComplaint: Lint = {
  name: 'tells-a-complaint',
  check: ({ tree }) =>
    [...tree.causes.values()]
      .filter(
        (item) =>
          !item.value.links.some(
            (link) => link.states !== undefined || tree.findings.get(link.finding)?.value.complaint === true,
          ),
      )
      .map((item) =>
        problemOf(item, ['links'], tellsAComplaint.name, 'links neither a complaint nor a finding with states'),
      ),
};
