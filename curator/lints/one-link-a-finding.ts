import { codeFinding, problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

/** A cause links a finding once; what a code's list says of the cause is such a link too. */
export const oneLinkAFinding: Lint = {
  name: 'one-link-a-finding',
  check: ({ tree }) =>
    [...tree.causes.values()].flatMap((item) => {
      const seen = new Set(
        [...tree.codes.values()].filter(({ value }) => item.id in value.causes).map(({ id }) => codeFinding(id)),
      );
      return item.value.links.flatMap(({ finding }, index) => {
        if (!seen.has(finding)) {
          seen.add(finding);
          return [];
        }
        return [problemOf(item, ['links', index], oneLinkAFinding.name, `links ${finding} a second time`)];
      });
    }),
};
