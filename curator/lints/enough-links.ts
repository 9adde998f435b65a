import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

const LEAST = { links: 5, findings: 3 };

/** A cause is known by at least 5 links (each state given counts as one, each code too) over at least 3 findings. */
export const enoughLinks: Lint = {
  name: 'enough-links',
  check: ({ tree, base }) =>
    base.model.causes.flatMap((cause) => {
      const item = tree.causes.get(cause.id);
      if (item === undefined) return [];
      const links = cause.links.reduce((sum, link) => sum + Object.keys(link.states).length, 0);
      const findings = new Set(cause.links.map((link) => link.finding)).size;
      if (links >= LEAST.links && findings >= LEAST.findings) return [];
      const message = `has ${links} links over ${findings} findings; needs ${LEAST.links} over ${LEAST.findings}`;
      return [problemOf(item, ['links'], enoughLinks.name, message)];
    }),
};
